import fc from 'fast-check';
import { countedAddress } from './client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
  ['1.2.3.4, 5.6.7.8', 'unknown'],
])('%s counts as %s', (written, counted) => expect(countedAddress(written)).toBe(counted));

it('counts a network as one client, however its addresses are written', () => {
  const part = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(0xffff));
  const parts = fc.array(part, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, parts, ([a, b, c, d], one, two) => {
      // Avoids the networks that embed IPv4 addresses.
      const network = [0x2001 + (a! % 0x1000), b, c, d];
      const write = (host: number[]) => [...network, ...host].map((each) => each!.toString(16)).join(':');
      expect(countedAddress(write(one))).toBe(countedAddress(write(two)));
    }),
  );
});
