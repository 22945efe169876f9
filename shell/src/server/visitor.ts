import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: one household has all addresses of it (RFC 6177). */
const NETWORK_BITS = 64;
/** IPv4 addresses inside of IPv6 ones, as networks without IPv4 write them (RFC 6052): each is a visitor. */
const IPV4_EMBEDDED = 'rfc6052';

/**
 * What stands for one visitor where visitors are counted: an IPv4 address, or the network of an IPv6 address, whose owner can
 * choose among 2^64 of them.
 *
 * @param address as the connection or a trusted proxy has it
 */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.range() === IPV4_EMBEDDED) return new ipaddr.IPv4(parsed.toByteArray().slice(12)).toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}
