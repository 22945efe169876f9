/**
 * @param secure whether the site's own address is https
 * @returns the name under which browsers accept the cookie only from this host and over TLS; without TLS they would
 *   refuse that name
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
