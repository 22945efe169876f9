import { urls } from '@opinionbridge/contracts';

const SITE = 'https://site.invalid';

/** Returns the page after login, always in the admin area. @param wanted the address's `next`: a path with its query */
export function safeNext(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return urls.adminDashboard;
  const { origin, pathname, search } = new URL(wanted, SITE);
  const isOurs = origin === SITE && pathname.startsWith(`${urls.admin}/`) && !pathname.includes('//');
  return isOurs ? pathname + search : urls.adminDashboard;
}
