import { faultOf } from '../compositions/probe.ts';
import type { RunningRelease } from '../compositions/running-release.ts';

/**
 * Renders a page that browsers report as failing, in the reported release and in its predecessor, to help a
 * person decide.
 *
 * @param path normalized address; the result names only its pattern, because the address may hold personal
 *   data
 * @param before undefined if no predecessor is running
 */
export async function comparePage(
  release: RunningRelease,
  before: RunningRelease | undefined,
  path: string,
): Promise<string> {
  const pattern = release.matcher.patternOf(path.split('?', 1)[0] ?? '') ?? 'the page';
  const [now, then] = [await faultOf(release, path), before && (await faultOf(before, path))];
  const words = (fault: string | undefined) => (fault === undefined ? 'renders' : `fails (${fault})`);
  const former = before ? `; in the previous release it ${words(then)}` : '';
  return `On the server, ${pattern} ${words(now)}${former}.`;
}
