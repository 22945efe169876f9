import type { components } from '@opinionbridge/contracts';
import { useAdminQuery, type AdminQuery } from '../../api/use-admin-query.ts';

/** Query key of the unread count, for invalidation after changes to enquiries. */
export const UNREAD = ['unread'];

type Unread = components['schemas']['UnreadDto'];

/**
 * Returns the number of unread enquiries and the time of the last change to any of them. Shared by all pages; a failure
 * leaves it unchanged.
 *
 * @param everyMs polling interval in milliseconds while the page is visible; if omitted, refetched only after actions
 */
export function useUnread(enabled: boolean, everyMs?: number): AdminQuery<Unread> {
  return useAdminQuery(UNREAD, (api) => api.GET('/api/admin/enquiries/unread'), {
    enabled,
    ...(everyMs && { refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
  });
}
