import type { Random } from './random.ts';

const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
  ...['GET', 'GET', 'HEAD', 'POST', 'PROPFIND', 'SEARCH', 'CONNECT', 'get', 'G\u0000T', 'FOO', ''],
] as const;

/** Every kind of address that the site serves. */
const ROUTES = [
  ...'/ /about /service /cancer /cancer/bladder-cancer /orthopedics /how-it-works'.split(' '),
  ...'/contact /faq /blog /blog-news /blogdetail /blog-details/1 /blog-details-id/2'.split(' '),
  ...'/blog-category/cancer /blog-tag/skin /blog-date/2025-09-18'.split(' '),
  ...'/blog-author/dr-grace-okonjo /blog-preview/abc.def.ghi /category/x /tag/x /date/x'.split(' '),
  ...'/author/x /feed.xml /sitemap.xml /robots.txt /favicon.svg /privacy-policy'.split(' '),
  ...'/terms-and-conditions /admin /admin/dashboard /admin/posts/1 /nowhere'.split(' '),
  ...'/assets/boot.js /assets/ /slices/blog/x.js /slices/blog/remote-entry.js /slices/'.split(' '),
  ...'/health/live /health/ready /health/slices /health/withdrawals /metrics /reports/csp /reports/reads /reports/vitals /reports/altered-files'.split(
    ' ',
  ),
  ...'/release-faults /live-reload /api/blog /api/blog/1 /api/blog-facets'.split(' '),
  ...'/api/content-version /api/docs /api/contact /api/admin/login /api/admin/blog'.split(' '),
  ...'/api/admin/enquiries /media/x/y /api/nothing'.split(' '),
] as const;

const PIECES = [
  ...['//', '///', '/\\', '\\'],
  ...'%00 %2f %2F %5c %5C /.. /../ /./ %2e%2e %2e ..%2f %252e @ a@b :99999 : [ ] [::1] #'.split(' '),
  ...'#x ? ?? & ; % %% %zz %ff %c0%af %e0%80 %F0%9F%98%80 %ED%A0%80'.split(' '),
  ...['\u0000', '\t', ' ', '\u007f', '\u00ff', '<script>', '"', "'", '`'],
  ...'{ } | ^ ~ $ ( * __proto__ constructor toString %5B%5D'.split(' '),
  ...['A'.repeat(300), 'x/'.repeat(40)],
  ...'%41%42 É İ ß %C4%B0'.split(' '),
] as const;

const QUERIES = [
  ...'search=skin search= search=%00 search[]=x search=%E0%A4%95 page=2 page=0 page=-1'.split(' '),
  ...'page=abc page=1e9 sent=OB-1 sent=%3Cscript%3E __proto__=1'.split(' '),
  ...'constructor.prototype.x=1 q=% perPage=999999 utm_source=x'.split(' '),
  ...['x='.repeat(200)],
  ...['slice=blog&version=1&from=http://127.0.0.1:9'],
  ...'slice=__proto__&version=1&from=http://x off category=cancer date=2025-99-99'.split(' '),
] as const;

const HEADERS: readonly ((random: Random) => string)[] = [
  (random) =>
    `Accept-Encoding: ${random.one(['br', 'gzip', 'br;q=0', '*;q=0', 'identity;q=0', ';;;', 'br;q=abc', 'x'.repeat(2_000)])}`,
  (random) =>
    `Cookie: ${random.one(['release-share=7', 'release-share=100', 'release-share=%00', '=;=;=', 'a'.repeat(3_000)])}`,
  (random) =>
    `Range: ${random.one(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999', 'lines=1-2', 'bytes=0-1,2-3', '='])}`,
  (random) => `If-None-Match: ${random.one(['*', '"x"', 'W/"x"', '"', ', , ,'])}`,
  (random) => `If-Modified-Since: ${random.one(['Thu, 01 Jan 1970 00:00:00 GMT', 'soon'])}`,
  (random) =>
    `Content-Type: ${random.one(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', 'application/csp-report', 'text/html; charset=utf-7'])}`,
  (random) =>
    `X-Forwarded-For: ${random.one(['1.2.3.4', '::1', 'unknown', '1.2.3.4, 5.6.7.8', 'x'.repeat(500), '203.0.113.9:99999'])}`,
  (random) => `X-Request-Id: ${random.one(['abcdefgh', '<script>', 'x'.repeat(500)])}`,
  (random) => `Origin: ${random.one(['null', 'https://evil.example', 'http://localhost', '://'])}`,
  (random) => `Sec-Fetch-Site: ${random.one(['same-origin', 'cross-site', 'none', 'x'])}`,
  (random) => `Expect: ${random.one(['100-continue', 'x'])}`,
  (random) => `Upgrade: ${random.one(['websocket', 'h2c', 'x'])}`,
  (random) => `Transfer-Encoding: ${random.one(['chunked', 'gzip', 'identity', 'chunked, chunked', 'x'])}`,
  (random) => `Content-Length: ${random.one(['0', '5', '-1', '1e3', '99999999999', '0x10', '5, 5'])}`,
  (random) => `Host: ${random.one(['localhost', 'evil.example', '', 'a b', '[', 'x'.repeat(300)])}`,
  (random) => `X-Content-Version: ${random.one(['1', '-1', '1e99', 'x', '99999999999999999999'])}`,
  (random) => `Authorization: ${random.one(['Bearer x', 'Bearer ', 'Basic Og==', 'Bearer a.b.c'])}`,
  (random) => `Idempotency-Key: ${random.one(['x', 'y'.repeat(300)])}`,
  (random) =>
    `X-${random.bytes(20).replaceAll(/[\r\n]/g, '')}: ${random.bytes(60).replaceAll(/[\r\n]/g, '')}`,
  (random) => Array.from({ length: 60 }, (_, n) => `X-H${n}: ${'v'.repeat(random.number(100))}`).join('\r\n'),
];

const BODIES: readonly ((random: Random) => string)[] = [
  () => '',
  (random) => random.bytes(2_000),
  () => 'firstName=Asha&lastName=Rao&email=a%40b.example&phone=1&subject=s&helpyou=h',
  () => 'a='.repeat(5_000),
  () => '{"email":null,"password":{"$gt":""}}',
  () => '{"composition":"aaaaaaaaaaaa","path":"//[","kind":"threw"}',
  () => '{"csp-report":{"effective-directive":"made-up-by-somebody","blocked-uri":"x"}}',
  () => '{"name":"LCP","value":1e9,"slice":"__proto__"}',
  () => `${'{"a":'.repeat(5_000)}1`,
  () => '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\u0000\r\n',
  (random) => 'x'.repeat(random.number(200_000)),
];

/** @returns a complete request as Latin-1 bytes, such as no library would send */
export function generateRequest(random: Random): string {
  const method = random.one(METHODS);
  const body = random.chance(0.3) ? random.one(BODIES)(random) : '';
  const headers = [
    random.chance(0.97) ? 'Host: localhost' : '',
    // Most come from different visitors.
    random.chance(0.9) ? `X-Forwarded-For: 198.51.${random.number(250)}.${random.number(250)}` : '',
    body !== '' || random.chance(0.5) ? `Content-Length: ${Buffer.byteLength(body, 'latin1')}` : '',
    ...Array.from({ length: Math.max(0, random.number(6) - 2) }, () => random.one(HEADERS)(random)),
    'Connection: close',
  ].filter((line) => line !== '');
  return `${method} ${target(random)} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function target(random: Random): string {
  let path = random.one(ROUTES) as string;
  for (let changes = Math.max(0, random.number(6) - 2); changes > 0; changes--) path = changed(random, path);
  const query = random.chance(0.3)
    ? `?${random.one(QUERIES)}${random.chance(0.3) ? random.one(PIECES) : ''}`
    : '';
  const all = path + query;
  if (random.chance(0.04))
    return `${random.one(['http://', 'https://', 'http://a@b', 'http://[', 'ftp://', '//'])}site.example${all}`;
  if (random.chance(0.02))
    return random.one([
      ...['*'],
      ...[''],
      ...'localhost:443 x / // //[ //a@b/ //x:99999/ //%00/'.split(' '),
      ...['/\\['],
    ]);
  if (random.chance(0.02)) return `/${'a'.repeat(random.number(9_000))}`;
  if (random.chance(0.02)) return `/${random.bytes(60).replaceAll(/[\r\n ]/g, '')}`;
  return all;
}

function changed(random: Random, path: string): string {
  const at = random.number(path.length + 1);
  const kinds = [
    () => path.slice(0, at) + random.one(PIECES) + path.slice(at),
    () => random.one(PIECES) + path,
    () => path + random.one(PIECES),
    () => path.toUpperCase(),
    () => path.slice(0, at),
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `${path}/${random.number(1e6)}`,
  ];
  return random.one(kinds)();
}
