import { ask } from '../../visit/load.ts';
import type { Chance } from '../chance.ts';
import type { Soak } from '../soak.ts';

const PAGES = ['/', '/about', '/faq', '/blog', '/blog-details/2', '/feed.xml', '/sitemap.xml', '/hi'];
/** Pages that show the newest post. */
export const LISTS = ['/blog', '/feed.xml', '/sitemap.xml'];
/** Average milliseconds between two pages of a visitor. */
const PACE_MS = 60;

/** Returns the number of the run's newest post on a page; -1 for none. */
export const newestIn = (text: string): number =>
  Math.max(-1, ...[...text.matchAll(/soak-post-(\d+)/gi)].map(([, number]) => Number(number)));

/**
 * Opens pages and one file of each. None may fail, nor be older than what every shell has shown; only while the
 * database is away may an uncached page be refused.
 */
export async function visit(soak: Soak, chance: Chance, shown: { readonly newest: number }): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' };
  for (; !soak.isOver; await soak.rest(chance.between(0, 2 * PACE_MS))) {
    const path = chance.pick(PAGES);
    const newest = shown.newest;
    const wasAway = soak.isDatabaseAway;
    try {
      const { status, body } = await ask(soak.site.origin, { path, headers });
      if (status === 503 && (wasAway || soak.isDatabaseAway)) soak.book.count('pages refused, no database');
      else if (status !== 200) soak.book.note(`${path}: ${status} ${body.slice(0, 200)}`);
      else if (LISTS.includes(path) && newestIn(body) < newest)
        soak.book.note(`${path} shows post ${newestIn(body)} after ${newest} was on every shell`);
      else soak.book.count('pages');
      const file = status === 200 ? /"(\/(?:slices|assets)\/[^"]+\.js)"/.exec(body)?.[1] : undefined;
      if (file === undefined) continue;
      const answer = await ask(soak.site.origin, { path: file, headers });
      if (answer.status === 200) soak.book.count('files');
      else soak.book.note(`${file}: ${answer.status}, which ${path} names`);
    } catch (error) {
      soak.book.note(`${path}: ${(error as Error).message}`);
    }
  }
}
