import { allowedHeaders } from './allowed-headers.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ...['set-cookie', 'content-security-policy', 'x-content-type-options', 'access-control-allow-origin'],
  ...['strict-transport-security', 'content-encoding', 'content-length', 'transfer-encoding', 'link'],
  ...['refresh', 'x-cache', 'etag', 'vary'],
])('a slice sets no %s', (name) => expect(allowedHeaders({ ...html, [name]: 'x' })).toEqual(html));

test.each([
  [{ location: '/contact?sent=1' }, { location: '/contact?sent=1' }],
  [{ location: '//evil.example' }, {}],
  [{ location: '/\\evil.example' }, {}],
  [{ location: 'https://evil.example' }, {}],
  [{ location: '/a\r\nset-cookie: x' }, {}],
  [{ 'retry-after': '10' }, { 'retry-after': '10' }],
  [{ 'retry-after': 'soon' }, {}],
  [{ 'cache-control': 'no-store' }, { 'cache-control': 'no-store' }],
  [{ 'cache-control': 'Private, max-age=60' }, { 'cache-control': 'no-store' }],
  [{ 'cache-control': 'public, max-age=31536000' }, {}],
  [{ 'cache-control': 'x-no-store-x' }, {}],
])('%j becomes %j', (given, allowed) => {
  expect(allowedHeaders({ ...html, ...given })).toEqual({ ...html, ...allowed });
});

test.each([
  ['application/atom+xml; charset=utf-8', 'application/atom+xml; charset=utf-8'],
  ['text/plain', 'text/plain'],
  ['image/svg+xml', 'text/plain; charset=utf-8'],
  ['text/html; charset=utf-7', 'text/plain; charset=utf-8'],
  [undefined, 'text/plain; charset=utf-8'],
])('content of the type %s is sent as %s', (given, sent) => {
  expect(allowedHeaders(given === undefined ? {} : { 'content-type': given })['content-type']).toBe(sent);
});
