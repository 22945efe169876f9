import { isFromPrivateAddress } from './is-private-address.ts';

test.each([
  ['127.0.0.1', undefined, false, true],
  ['::ffff:127.0.0.1', undefined, false, true],
  ['::1', undefined, false, true],
  ['10.2.3.4', undefined, false, true],
  ['203.0.113.7', undefined, false, false],
  ['2001:db8::1', undefined, false, false],
  ['127.0.0.1', '203.0.113.7', false, false],
  ['203.0.113.7', '203.0.113.7', true, false],
  ['10.2.3.4', '10.2.3.4', true, true],
])('%s forwarded for %s by a trusted proxy: %s', (ip, forwarded, trusted, result) => {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  expect(isFromPrivateAddress({ ip, headers }, trusted)).toBe(result);
});
