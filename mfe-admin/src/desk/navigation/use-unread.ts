import type { ApiClient, components } from '@opinionbridge/contracts';
import { deskQueries } from '../../api/desk-queries.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';

const KEY = ['unread'];

type Unread = components['schemas']['UnreadDto'];

/**
 * How many enquiries are unread and when any of them changed last, for every page that shows it. A failure leaves it as it was.
 *
 * @param everyMs how often it is asked for while the page is seen, in milliseconds; left out, only when something is done
 */
export function useUnread(api: ApiClient, enabled: boolean, everyMs?: number): Unread | undefined {
  const unread = useAdminQuery(KEY, () => api.GET('/api/admin/enquiries/unread'), {
    enabled,
    ...(everyMs && { refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
  });
  return unread.data;
}

/** Asks for the number again, after something was done with enquiries. */
export function countUnreadAgain(): void {
  void deskQueries.invalidateQueries({ queryKey: KEY });
}
