import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Loopback and private networks (RFC 1918, RFC 4193). */
const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8, 'ipv4');
inside.addSubnet('10.0.0.0', 8, 'ipv4');
inside.addSubnet('172.16.0.0', 12, 'ipv4');
inside.addSubnet('192.168.0.0', 16, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether a request comes from the operator's network. One forwarded by an untrusted proxy does not: its address is the
 * proxy's and proves nothing.
 *
 * @param proxiesAreTrusted whether the request's address can be trusted to be the client's
 */
export function isFromPrivateAddress(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  proxiesAreTrusted: boolean,
): boolean {
  if (!proxiesAreTrusted && headers['x-forwarded-for'] !== undefined) return false;
  const plain = ip.replace(/^::ffff:/, '');
  const family = isIP(plain);
  return family !== 0 && inside.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
