import { matchRoutes } from 'react-router';
import type { PageState } from '../shared/page-state.ts';

/** Asks for all files of a page at once: each names the next only when it is there. What does not arrive is asked for again by who needs it. */
export function askAhead({ ahead }: PageState, pathname: string): void {
  const routes = Object.entries(ahead?.pages ?? {}).map(([path, handle]) => ({ path, handle }));
  for (const place of (matchRoutes(routes, pathname)?.[0]?.route.handle ?? []) as number[]) {
    const href = ahead?.files[place];
    if (!ahead || !href) continue;
    ahead.files[place] = '';
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (href.endsWith('.css')) [link.rel, link.as] = ['preload', 'style'];
    link.href = href;
    document.head.append(link);
  }
}
