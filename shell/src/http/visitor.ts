import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Prefix length of a household's IPv6 network, within which it can use any address (RFC 6177). */
const HOUSEHOLD_BITS = 64;
/** Prefix lengths of a network: whoever rents one has all of its addresses, so they count as one voter. */
const IPV4_NETWORK_BITS = 24;
const IPV6_NETWORK_BITS = 48;
/** IPv4 addresses embedded in IPv6 ones by networks without IPv4 (RFC 6052); each is a visitor. */
const IPV4_EMBEDDED = 'rfc6052';

/** By address: parsing one takes as long as a tenth of a cached page. */
const networks = new LRUCache<string, string>({
  max: 5_000,
  memoMethod: (address) => {
    const parsed = read(address);
    if (!parsed) return 'unknown';
    return firstOf(parsed, parsed instanceof ipaddr.IPv4 ? IPV4_NETWORK_BITS : IPV6_NETWORK_BITS);
  },
});

/**
 * Identifies a visitor for limits: an IPv4 address, or the /64 of an IPv6 address, since its owner can choose among
 * 2^64 addresses.
 *
 * @param address from the connection or a trusted proxy
 */
export function visitorOf(address: string): string {
  const parsed = read(address);
  if (!parsed) return 'unknown';
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : firstOf(parsed, HOUSEHOLD_BITS);
}

/** A voter about releases: an IPv4 /24 or IPv6 /48, shared by many visitors, so not used for limits. */
export const networkOf = (address: string): string => networks.memo(address);

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
