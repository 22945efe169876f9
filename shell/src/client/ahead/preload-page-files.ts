import type { Language } from '@opinionbridge/contracts';
import { matchRoutes } from 'react-router';
import { filesAheadAddress, type FilesAhead } from '../../shared/files-ahead.ts';

/**
 * Learns, once the page is idle, which files other pages need.
 *
 * @param composition id of the current page's composition
 * @returns a function that requests all files of a page in parallel; otherwise each is discovered only after the
 *   previous one has arrived. Failed requests are repeated by whatever needs the file
 */
export function preloadPageFiles(composition: string, language: Language): (pathname: string) => void {
  let ahead: FilesAhead = { files: [], pages: {} };
  const learn = async () => (ahead = await (await fetch(filesAheadAddress(composition, language))).json());
  // Without the list, each file is requested when the previous one names it.
  whenIdle(() => void learn().catch(() => undefined));
  return (pathname) => {
    const routes = Object.entries(ahead.pages).map(([path, handle]) => ({ path, handle }));
    for (const place of (matchRoutes(routes, pathname)?.[0]?.route.handle ?? []) as number[]) {
      const href = ahead.files[place];
      if (!href) continue;
      ahead.files[place] = '';
      if (href.endsWith('.css')) {
        // Into the cache only: browsers warn of a preloaded stylesheet that is not used, and the visitor may stay.
        void fetch(href, { priority: 'high' }).catch(() => undefined);
        continue;
      }
      const link = document.createElement('link');
      [link.rel, link.href] = ['modulepreload', href];
      document.head.append(link);
    }
  };
}

/** Falls back to one second if the browser lacks idle callbacks. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
