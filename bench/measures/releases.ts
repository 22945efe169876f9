import type { RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { buildBlog, switchTo, type BlogRelease } from '../site/blog-releases.ts';

const VISITORS = 8;
const PATHS = ['/blog', '/blog?mark', '/faq', '/', '/blog-category/cancer'];

interface Seen {
  requests: number;
  failed: number;
  mixed: number;
}

/**
 * Switches the blog between two builds while visitors ask for pages without pause.
 *
 * @param switches how often
 */
export async function measureReleases(site: RunningSite, switches: number): Promise<Row[]> {
  const releases = [await buildBlog('A', site.places), await buildBlog('B', site.places)];
  const seen: Seen = { requests: 0, failed: 0, mixed: 0 };
  let over = false;
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
  ];
}

async function visit(
  { shellOrigin }: RunningSite,
  releases: readonly BlogRelease[],
  visitor: number,
  seen: Seen,
  over: () => boolean,
): Promise<void> {
  for (let count = 0; !over(); count++) {
    const path = PATHS[count % PATHS.length]?.replace('mark', `search=${visitor}-${count}`);
    seen.requests += 1;
    try {
      const response = await fetch(`${shellOrigin}${path}`);
      const page = await response.text();
      if (response.status !== 200 || !page.endsWith('</html>')) seen.failed += 1;
      const shown = releases.find(({ heading }) => page.includes(heading));
      if (shown && releases.some((other) => other !== shown && page.includes(other.entry))) seen.mixed += 1;
    } catch {
      seen.failed += 1;
    }
  }
}
