import type { IncomingMessage } from 'node:http';
import { trustedTraceparent, isAddressRange } from './trusted-traceparent.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const from = (remoteAddress: string | undefined, headers: Record<string, string | string[]> = {}) =>
  ({ headers: { traceparent, ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const behindProxy = { 'x-forwarded-for': '203.0.113.7' };

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine, IPv6', '::1'],
  ['an IPv4 address in an IPv6 one', '::ffff:10.1.2.3'],
  ['a private network', '192.168.7.9'],
  ['a private network, IPv6', 'fd00::7'],
])('trusts internal requests made on their own behalf: %s', (_what, address) => {
  expect(trustedTraceparent(from(address), [])).toBe(traceparent);
});

test.each([
  ['the internet', '203.0.113.7'],
  ['the internet, IPv6', '2001:db8::1'],
  ['the internet, in an IPv6 address', '::ffff:203.0.113.7'],
  ['a connection that is gone', undefined],
  ['no address', 'unix:'],
])('does not trust %s, whatever proxies are named', (_what, address) => {
  expect(trustedTraceparent(from(address), ['0.0.0.0/0', '::/0'])).toBeUndefined();
});

test('ignores a proxy’s header unless the proxy is named', () => {
  const request = from('172.28.0.10', behindProxy);
  expect(trustedTraceparent(request, [])).toBeUndefined();
  expect(trustedTraceparent(request, ['172.28.0.11', 'fd00::/8'])).toBeUndefined();
  expect(trustedTraceparent(request, ['172.28.0.10'])).toBe(traceparent);
  expect(trustedTraceparent(request, ['10.0.0.0/8', '172.28.0.0/24'])).toBe(traceparent);
  const forwarded = from('172.28.0.10', { forwarded: 'for=203.0.113.7' });
  expect(trustedTraceparent(forwarded, [])).toBeUndefined();
});

test('ignores a repeated header', () =>
  expect(
    trustedTraceparent(from('127.0.0.1', { traceparent: [traceparent, traceparent] }), []),
  ).toBeUndefined());

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['nginx', false],
  ['', false],
])('recognizes %p as an address range: %p', (text, is) => expect(isAddressRange(text)).toBe(is));
