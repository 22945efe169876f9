import { urls } from '@opinionbridge/contracts';

/**
 * Where to go after the login: a page of the admin area, never another site.
 *
 * @param wanted the `next` of the address
 */
export function safeNext(wanted: string | null): string {
  return wanted && /^\/admin\/[\w/?=&%.-]*$/.test(wanted) ? wanted : urls.adminDashboard;
}
