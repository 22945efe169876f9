import type { components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../../api/use-admin-query.ts';

/** Key of the number, for those who do something with enquiries. */
export const UNREAD = ['unread'];

type Unread = components['schemas']['UnreadDto'];

/**
 * How many enquiries are unread and when any of them changed last, for every page that shows it. A failure leaves it as it was.
 *
 * @param everyMs how often it is asked for while the page is seen, in milliseconds; left out, only when something is done
 */
export function useUnread(enabled: boolean, everyMs?: number): Unread | undefined {
  const unread = useAdminQuery(UNREAD, (api) => api.GET('/api/admin/enquiries/unread'), {
    enabled,
    ...(everyMs && { refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
  });
  return unread.data;
}
