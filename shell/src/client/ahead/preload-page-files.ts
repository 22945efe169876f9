import { matchRoutes } from 'react-router';
import type { FilesAhead } from '../../shared/files-ahead.ts';
import { preloadFile } from '../verified-files.ts';

/**
 * Learns, once the page is idle, which files other pages need.
 *
 * @param learn fetches the list
 * @returns a function that requests all files of a page in parallel; otherwise each is discovered only after the
 *   previous one has arrived
 */
export function preloadPageFiles(learn: () => Promise<FilesAhead>): (pathname: string) => void {
  let ahead: FilesAhead = { hashes: {}, pages: {} };
  const asked = new Set<number>();
  const keep = (list: FilesAhead) => (ahead = list);
  // Without the list, each file is requested when the previous one names it.
  whenIdle(() => void learn().then(keep, () => undefined));
  return (pathname) => {
    const routes = Object.entries(ahead.pages).map(([path, handle]) => ({ path, handle }));
    const files = Object.keys(ahead.hashes);
    for (const place of (matchRoutes(routes, pathname)?.[0]?.route.handle ?? []) as number[]) {
      const file = files[place];
      if (file === undefined || asked.has(place)) continue;
      asked.add(place);
      preloadFile(file);
    }
  };
}

/** Falls back to one second if the browser lacks idle callbacks. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
