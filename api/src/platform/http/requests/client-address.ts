import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses that embed an IPv4 address, as used by networks without IPv4 (RFC 6052). */
const IPV4_EMBEDDED = 'rfc6052';

/**
 * Returns the client's address. Express trusts X-Forwarded-For only as far as TRUSTED_PROXIES allows, so a header
 * forged anywhere else has no effect.
 */
export function clientAddress(request: Request): string {
  return countedAddress(request.ip ?? request.socket.remoteAddress ?? '');
}

/** Whether the request is a shell's own, without a client behind it. Omitting headers does not pass for one. */
export function isOwnProxy(request: Request): boolean {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return request.headers['x-forwarded-for'] === undefined && trusts(request.socket.remoteAddress ?? '', 0);
}

/** Returns canonical IPv4, or the /64 of IPv6, since one client can own all of it (RFC 6177). */
export function countedAddress(written: string): string {
  if (!ipaddr.isValid(written)) return 'unknown';
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  if (address.range() === IPV4_EMBEDDED) return new ipaddr.IPv4(address.toByteArray().slice(12)).toString();
  const network = [...address.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
