import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a household, which has all addresses below them (RFC 6177). */
const HOUSEHOLD_BITS = 64;
/** Bits that name a network: whoever rents one has all addresses of it, so they are one voice. */
const IPV4_NETWORK_BITS = 24;
const IPV6_NETWORK_BITS = 48;
/** IPv4 addresses inside of IPv6 ones, as networks without IPv4 write them (RFC 6052): each is a visitor. */
const IPV4_EMBEDDED = 'rfc6052';

/**
 * What stands for one visitor where visitors are counted: an IPv4 address, or the network of an IPv6 address, whose owner can
 * choose among 2^64 of them.
 *
 * @param address as the connection or a trusted proxy has it
 */
export function visitorOf(address: string): string {
  const parsed = read(address);
  if (!parsed) return 'unknown';
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : firstOf(parsed, HOUSEHOLD_BITS);
}

/**
 * What stands for one voice where visitors are evidence for or against a release: the /24 of an IPv4 address, the /48 of an IPv6
 * address. Many visitors share it, so it is for votes and not for limits.
 *
 * @param address as the connection or a trusted proxy has it
 */
export function networkOf(address: string): string {
  const parsed = read(address);
  if (!parsed) return 'unknown';
  return firstOf(parsed, parsed instanceof ipaddr.IPv4 ? IPV4_NETWORK_BITS : IPV6_NETWORK_BITS);
}

function read(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const isEmbedded = parsed instanceof ipaddr.IPv6 && parsed.range() === IPV4_EMBEDDED;
  return isEmbedded ? new ipaddr.IPv4(parsed.toByteArray().slice(12)) : parsed;
}

function firstOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString();
}
