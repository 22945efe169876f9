import type { RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { putLoad } from '../load/put-load.ts';
import { comparedRow, figureRow, type Row } from '../report/row.ts';
import { buildBlog, switchTo, type BlogRelease } from '../site/blog-releases.ts';

const VISITORS = 8;
const PATHS = ['/blog', '/blog?mark', '/faq', '/', '/blog-category/cancer'];

interface Seen {
  requests: number;
  failed: number;
  mixed: number;
  /** Known pages that a visitor had to wait for. */
  cold: number;
}

/** Switches the blog between two builds while visitors request pages continuously. */
export async function measureReleases(site: RunningSite, switches: number): Promise<Row[]> {
  const releases = [await buildBlog('A', site.places), await buildBlog('B', site.places)];
  const seen: Seen = { requests: 0, failed: 0, mixed: 0, cold: 0 };
  let over = false;
  // A page that nobody has requested yet was not made cold by a release.
  for (let visitor = 0; visitor < VISITORS; visitor++)
    for (const path of PATHS) await ask(site, path, visitor);
  const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
    visit(site, releases, visitor, seen, () => over),
  );
  const times: number[] = [];
  try {
    for (let count = 0; count < switches; count++)
      times.push(await switchTo(site.places, releases[count % 2] as BlogRelease, [site.shellOrigin]));
  } finally {
    over = true;
    await Promise.all(visitors);
  }
  const during = `in ${switches} switches under load`;
  return [
    figureRow(`release → visible, ${during}`, 'ms', times, marks.release),
    figureRow(`requests that failed ${during}, of ${seen.requests}`, '', [seen.failed], marks.noneFailed),
    figureRow(`pages of two releases ${during}`, '', [seen.mixed], marks.noneMixed),
    figureRow(`known pages rendered while a visitor waited ${during}`, '', [seen.cold]),
    await measureMinute(site, releases[switches % 2] as BlogRelease),
  ];
}

/** A release's effect on readers: the minute after it compared with the minute before. */
async function measureMinute(site: RunningSite, next: BlogRelease): Promise<Row> {
  const load = { url: `${site.shellOrigin}/blog`, headers: {}, status: 200, connections: 4, seconds: 60 };
  const { p99: before } = await putLoad(load);
  const [{ p99: after }] = await Promise.all([
    putLoad(load),
    switchTo(site.places, next, [site.shellOrigin]),
  ]);
  const runs = { ours: [after], peer: [before] };
  return comparedRow('p99 of a page, the minute after a release', 'ms', runs, 'before it', marks.minuteAfter);
}

const ask = ({ shellOrigin }: RunningSite, path: string | undefined, visitor: number) =>
  fetch(`${shellOrigin}${path}`, { headers: { 'x-forwarded-for': `198.51.100.${visitor}` } });

async function visit(
  site: RunningSite,
  releases: readonly BlogRelease[],
  visitor: number,
  seen: Seen,
  over: () => boolean,
): Promise<void> {
  for (let count = 0; !over(); count++) {
    const path = PATHS[count % PATHS.length]?.replace('mark', `search=${visitor}-${count}`);
    seen.requests += 1;
    try {
      const response = await ask(site, path, visitor);
      const page = await response.text();
      if (response.status !== 200 || !page.endsWith('</html>')) seen.failed += 1;
      if (!path?.includes('?') && response.headers.get('x-cache') === 'miss') seen.cold += 1;
      const shown = releases.find(({ heading }) => page.includes(heading));
      if (shown && releases.some((other) => other !== shown && page.includes(other.entry))) seen.mixed += 1;
    } catch {
      seen.failed += 1;
    }
  }
}
