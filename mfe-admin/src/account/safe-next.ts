import { urls } from '@opinionbridge/contracts';

const SITE = 'https://site.invalid';

/**
 * Returns the page to open after login: one in the admin area, never another site.
 *
 * @param wanted the address's `next` parameter: a path including its query
 */
export function safeNext(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return urls.adminDashboard;
  const { origin, pathname, search } = new URL(wanted, SITE);
  const isOurs = origin === SITE && pathname.startsWith(`${urls.admin}/`) && !pathname.includes('//');
  return isOurs ? pathname + search : urls.adminDashboard;
}
