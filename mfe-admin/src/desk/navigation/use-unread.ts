import type { components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../../api/use-admin-query.ts';

/** Query key of the unread count, for invalidation after changes to enquiries. */
export const UNREAD = ['unread'];

type Unread = components['schemas']['UnreadDto'];

/**
 * Number of unread enquiries and time of the last change, shared by all pages; a failure leaves it unchanged.
 * @param everyMs polling interval in milliseconds while visible; if omitted, refetched only after actions
 */
export function useUnread(enabled: boolean, everyMs?: number): Unread | undefined {
  const unread = useAdminQuery(UNREAD, (api) => api.GET('/api/admin/enquiries/unread'), {
    enabled,
    ...(everyMs && { refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
  });
  return unread.data;
}
