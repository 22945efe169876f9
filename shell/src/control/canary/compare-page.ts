import { faultOf } from '../compositions/probe.ts';
import type { RunningRelease } from '../compositions/running-release.ts';

/**
 * Renders a page that browsers say fails, in the release that they speak of and in the one before it, for the person who is to decide.
 *
 * @param path normalised address; only its pattern is named, as it may hold what is one visitor's
 * @param before undefined when none runs
 */
export async function comparePage(
  release: RunningRelease,
  before: RunningRelease | undefined,
  path: string,
): Promise<string> {
  const pattern = release.matcher.patternOf(path.split('?', 1)[0] ?? '') ?? 'the page';
  const [now, then] = [await faultOf(release, path), before && (await faultOf(before, path))];
  const words = (fault: string | undefined) => (fault === undefined ? 'renders' : `fails (${fault})`);
  const former = before ? `; in the release before it, it ${words(then)}` : '';
  return `On the server, ${pattern} ${words(now)}${former}.`;
}
