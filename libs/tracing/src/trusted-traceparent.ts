import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const PRIVATE = new Set(['private', 'loopback', 'uniqueLocal', 'linkLocal']);

/**
 * Returns the `traceparent` of a request if it can be trusted: it comes from a private address on its own behalf, or
 * from one of the named proxies, which strip visitors' headers. A visitor's header could control what is recorded and
 * merge unrelated traces.
 *
 * @param proxies addresses or CIDR ranges
 */
export function trustedTraceparent(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: readonly string[],
): string | undefined {
  const { traceparent, forwarded, 'x-forwarded-for': forwardedFor } = headers;
  const { remoteAddress = '' } = socket;
  if (typeof traceparent !== 'string' || !ipaddr.isValid(remoteAddress)) return undefined;
  const address = ipaddr.process(remoteAddress);
  if (!PRIVATE.has(address.range())) return undefined;
  const asksForItself = forwarded === undefined && forwardedFor === undefined;
  return asksForItself || proxies.some((proxy) => isIn(address, proxy)) ? traceparent : undefined;
}

/** Returns whether a text is an address or CIDR range that `trustedTraceparent` can compare. */
export const isAddressRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  if (!ipaddr.isValidCIDR(range))
    return ipaddr.isValid(range) && ipaddr.process(range).toString() === address.toString();
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === address.kind() && address.match(network, bits);
}
