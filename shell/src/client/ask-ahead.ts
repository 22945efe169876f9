import type { Language } from '@opinionbridge/contracts';
import { matchRoutes } from 'react-router';
import { filesAheadAddress, type FilesAhead } from '../shared/files-ahead.ts';

/**
 * Learns, once the page is idle, which files other pages need.
 *
 * @param composition id of the page's
 * @returns asks for all files of a page at once: each names the next only when it is there. What does not arrive is asked for again by who
 *   needs it
 */
export function askAhead(composition: string, language: Language): (pathname: string) => void {
  let ahead: FilesAhead = { files: [], pages: {} };
  const learn = async () => (ahead = await (await fetch(filesAheadAddress(composition, language))).json());
  // Without it, a file is asked for when the one before it names it.
  whenIdle(() => void learn().catch(() => undefined));
  return (pathname) => {
    const routes = Object.entries(ahead.pages).map(([path, handle]) => ({ path, handle }));
    for (const place of (matchRoutes(routes, pathname)?.[0]?.route.handle ?? []) as number[]) {
      const href = ahead.files[place];
      if (!href) continue;
      ahead.files[place] = '';
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      if (href.endsWith('.css')) [link.rel, link.as] = ['preload', 'style'];
      link.href = href;
      document.head.append(link);
    }
  };
}

/** Where browsers do not tell, after a second. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
