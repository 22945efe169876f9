import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { session } from './session/session.ts';

/**
 * Cache of all API queries of the desk's pages: a page that was opened before is shown immediately and refetched.
 * Failed queries are not retried automatically: the page shows the failure with a retry button, and retries when the
 * network is back.
 */
export const deskQueries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  },
});

/**
 * Refetches after a change, even if a request is already in flight: its response may predate the change, but TanStack
 * Query would take it for the new one.
 *
 * @param queryKey of the queries to refetch; if omitted, all
 */
export async function refetchQueries(queryKey: QueryKey = []): Promise<void> {
  await deskQueries.cancelQueries({ queryKey });
  await deskQueries.invalidateQueries({ queryKey });
}

/** Drops one person's data when they log out or another logs in; repeats refused queries after a new login in place. */
function followSession(): void {
  let [token, email] = [session.token(), session.email()];
  session.subscribe(() => {
    const before = { token, email };
    [token, email] = [session.token(), session.email()];
    if (token === before.token) return;
    if (token === null) deskQueries.clear();
    else if (before.token !== null && email === before.email) void refetchQueries();
    else void deskQueries.resetQueries();
  });
}

if (typeof window !== 'undefined') {
  followSession();
  // Listens for network and tab focus, which React's provider would do.
  deskQueries.mount();
}
