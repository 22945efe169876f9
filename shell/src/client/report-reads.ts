import type { createBrowserRouter } from 'react-router';
import { POST_PATH, READ_REPORTS } from '../shared/report-addresses.ts';

/**
 * Reports the path, and nothing else, of posts that the visitor opened without a request by which the server could
 * count them: by the router, or from a document fetched ahead.
 */
export function reportReads(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  const report = (path: string) =>
    POST_PATH.test(path) && navigator.sendBeacon(READ_REPORTS, JSON.stringify(path));
  const [navigation] = performance.getEntriesByType('navigation') as { readonly deliveryType?: string }[];
  let { pathname: open } = router.state.location;
  if (navigation?.deliveryType === 'navigational-prefetch') report(open);
  router.subscribe(({ location: { pathname }, historyAction }) => {
    // Back to a post is not another reading of it.
    if (pathname !== open && historyAction !== 'POP') report(pathname);
    open = pathname;
  });
}
