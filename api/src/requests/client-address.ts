import type { Request } from 'express';

/**
 * The client's address. Express takes it from X-Forwarded-For only as far as TRUSTED_PROXIES vouches for it, so a
 * forged header from anywhere else changes nothing. IPv6 addresses are cut to their /64, which one client can own
 * whole (RFC 6177).
 */
export function clientAddress(request: Request): string {
  const address = (request.ip ?? request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  return address.includes(':') ? address.split('%')[0]!.split(':').slice(0, 4).join(':') + '::/64' : address;
}
