import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** IPv4 addresses inside of IPv6 ones, as networks without IPv4 write them (RFC 6052). */
const IPV4_EMBEDDED = 'rfc6052';

/**
 * The client's address. Express takes it from X-Forwarded-For only as far as TRUSTED_PROXIES vouches for it, so a
 * forged header from anywhere else changes nothing.
 */
export function clientAddress(request: Request): string {
  return countedAddress(request.ip ?? request.socket.remoteAddress ?? '');
}

/** Whether a trusted proxy asks for itself, without a client behind it: a shell. Nobody else is, whatever headers are left out. */
export function isOwnProxy(request: Request): boolean {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return request.headers['x-forwarded-for'] === undefined && trusts(request.socket.remoteAddress ?? '', 0);
}

/**
 * An address as clients are counted by: IPv4 as it is, however it is written; of IPv6 the /64, which one client can own
 * whole (RFC 6177).
 */
export function countedAddress(written: string): string {
  if (!ipaddr.isValid(written)) return 'unknown';
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  if (address.range() === IPV4_EMBEDDED) return new ipaddr.IPv4(address.toByteArray().slice(12)).toString();
  const network = [...address.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
