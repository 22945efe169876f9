import { networkOf, visitorOf } from './visitor.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  // Omitted zeros count as zeros.
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:0:0:1::', '2001:db8::'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['::1', '::'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['192.0.2.7:8080', 'unknown'],
])('%s is the visitor %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));

test.each([
  ['192.0.2.7', '192.0.2.0'],
  ['192.0.2.250', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.0'],
  ['192.0.3.7', '192.0.3.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::1', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
  ['', 'unknown'],
])('%s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));
