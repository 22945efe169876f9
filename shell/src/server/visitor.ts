import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: one household has all addresses of it (RFC 6177). */
const NETWORK_BITS = 64;

/**
 * What stands for one visitor where visitors are counted: an IPv4 address, or the network of an IPv6 address, whose owner can
 * choose among 2^64 of them.
 *
 * @param address as the connection or a trusted proxy has it
 */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}
