import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { session } from './session/session.ts';

/**
 * What the desk has asked the API, of all its pages: a page that was seen before is there at once, and is asked for anew. Tries are
 * not repeated by themselves: a page says what failed, with a button, and tries again when the network is back.
 */
export const deskQueries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  },
});

/**
 * Asks again after a change, also where the first answer is still on its way: it may have been made before the change, and TanStack Query
 * would take it for the new one.
 *
 * @param queryKey of what is asked again; left out, all
 */
export async function askAgain(queryKey: QueryKey = []): Promise<void> {
  await deskQueries.cancelQueries({ queryKey });
  await deskQueries.invalidateQueries({ queryKey });
}

/**
 * Follows the session: what one person was shown is forgotten when they log out or another one logs in, and what was refused is asked
 * again after a login in place.
 */
function followSession(): void {
  let [token, email] = [session.token(), session.email()];
  session.subscribe(() => {
    const before = { token, email };
    [token, email] = [session.token(), session.email()];
    if (token === before.token) return;
    if (token === null) deskQueries.clear();
    else if (before.token !== null && email === before.email) void askAgain();
    else void deskQueries.resetQueries();
  });
}

if (typeof window !== 'undefined') {
  followSession();
  // Hears that the network is back and that the tab is looked at again, which React's provider would do.
  deskQueries.mount();
}
