import { isCrossSite } from './cross-site.ts';

const origin = 'https://site.example';

test.each([
  ['a form of our own page', { 'sec-fetch-site': 'same-origin' }, false],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a form of another subdomain', { 'sec-fetch-site': 'same-site' }, true],
  ['an old browser on our own page', { origin }, false],
  ['an old browser on another site', { origin: 'https://elsewhere.example', host: 'site.example' }, true],
  ['a page without an origin', { origin: 'null', host: 'site.example' }, true],
  ['a page of the same host behind a proxy', { origin: 'http://site.example', host: 'site.example' }, false],
  ['a tool without a browser', {}, false],
])('%s', (_what, headers, refused) => expect(isCrossSite(headers, origin)).toBe(refused));
