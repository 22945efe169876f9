import type { Site } from './shared-sites.ts';
import { admin } from './template.ts';

/** Where to log in: a site's API, or whatever is in front of it. */
type Place = Pick<Site, 'apiOrigin'>;

/** Workers share a site. */
const WORKER = Number(process.env['TEST_WORKER_INDEX'] ?? 0) & 255;
let logins = 0;
const authorizations = new WeakMap<Place, Promise<{ Authorization: string }>>();

/**
 * Starts a session through the API, each from a separate address, since a test's many logins would otherwise be
 * throttled.
 *
 * @returns the token
 */
export async function beginSession(site: Place, { email, password } = admin): Promise<string> {
  logins += 1;
  const response = await fetch(`${site.apiOrigin}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${WORKER}.${logins >> 8}.${logins & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The tests' admin cannot log in: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** @returns the authorization header of the tests' admin, for calls without a browser; one session per site */
export function authorization(site: Place): Promise<{ Authorization: string }> {
  const known =
    authorizations.get(site) ?? beginSession(site).then((token) => ({ Authorization: `Bearer ${token}` }));
  authorizations.set(site, known);
  return known;
}
