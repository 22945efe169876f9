import fc from 'fast-check';
import { MAX_ADDRESS, pagePath, readAddress, withUnreadKeys, type Address } from './address.ts';

const keys = ['search', 'page'];
const pathOf = (url: string, read: readonly string[] | undefined = keys) => {
  const address = readAddress(url);
  return 'pathname' in address ? pagePath(address, read) : address;
};

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog/', '/blog'],
  ['/BLOG', '/blog'],
  ['/%62log', '/blog'],
  ['/Orthopedics', '/orthopedics'],
  ['/blog-details/Melanoma%20Guide', '/blog-details/melanoma%20guide'],
  ['/blog-details/what%27s-new', "/blog-details/what's-new"],
  ['/blog-tag/%e0%a4%95', '/blog-tag/%E0%A4%95'],
  // The same letter, composed and decomposed.
  ['/blog-tag/caf%C3%A9', '/blog-tag/caf%C3%A9'],
  ['/blog-tag/cafe%CC%81', '/blog-tag/caf%C3%A9'],
  ['/blog?utm_source=x&gclid=1', '/blog'],
  ['/blog?search=skin&page=2', '/blog?page=2&search=skin'],
  ['/blog?page=2&utm_source=x&search=skin', '/blog?page=2&search=skin'],
  ['/blog?page=1&page=2', '/blog?page=1'],
  ['/blog-details/Stage%20I%2fII', '/blog-details/stage%20i%2Fii'],
  ['/blog-details/a%5Cb', '/blog-details/a%5Cb'],
  ['/%2f%2fevil.example/', '/%2F%2Fevil.example'],
  ['/blog?search=../../x', '/blog?search=..%2F..%2Fx'],
  ['/blog?search=%E0%A4%95%20%26', '/blog?search=%E0%A4%95+%26'],
  ['/blog?search=%ZZ', '/blog?search=%25ZZ'],
  ['/blog?search=a?page=3', '/blog?search=a%3Fpage%3D3'],
  ['/blog?__proto__=1', '/blog'],
  ['http://site.example/faq', '/faq'],
  ['HTTP://site.example:8080/faq?page=1', '/faq?page=1'],
  ['http://site.example', '/'],
  ['http://site.example?page=1', '/?page=1'],
])('%s is the page %s', (url, path) => expect(pathOf(url)).toBe(path));

test.each([
  ['/admin/Posts/AbC', '/admin/Posts/AbC'],
  ['/ADMIN/x', '/admin/x'],
  ['/%61dmin', '/admin'],
  ['/blog-preview/aB.cD.eF', '/blog-preview/aB.cD.eF'],
])('letter case matters below a private prefix: %s is %s', (url, path) => expect(pathOf(url)).toBe(path));

test.each([
  ...['//a%40b/%00', '/\\[', 'http://a@b/blog', '*', 'blog', '', '/%2e%2e/x', '/../x', '/./x', '/a/..'],
  ...[
    '/%ff',
    '/%',
    '/a\\b',
    '/%2e',
    '/%20..',
    '/a/%E2%80%8B.',
    '/blog?x=%00',
    '/blog?%07=1',
    '/blog#x',
    '/é',
    '/a b',
  ],
  ...['/a\tb', '/a\u0000b', '/%7f', '/a%0ab', 'https://', 'http://[::1]/x', 'ftp://x/y'],
  ...['javascript:alert(1)', `/${'a/'.repeat(13)}b`],
])('%j is not an address of this site', (url) => expect(readAddress(url)).toMatchObject({ status: 400 }));

test('the length of an address is limited', () => {
  expect(pathOf(`/${'a'.repeat(MAX_ADDRESS - 1)}`)).toBe(`/${'a'.repeat(MAX_ADDRESS - 1)}`);
  expect(readAddress(`/${'a'.repeat(MAX_ADDRESS)}`)).toMatchObject({ status: 414 });
});

test.each([
  ['//', '/'],
  ['/admin/reset-password%23token=aB', '/admin/reset-password#token=aB'],
  ['/Admin/Reset-Password/%23Token%3DaB?x=1', '/Admin/Reset-Password/?x=1#Token%3DaB'],
  ['//faq', '/faq'],
  ['//evil.example', '/evil.example'],
  ['//a@b/', '/a%40b'],
  ['//x:99999/', '/x%3A99999'],
  ['//[', '/%5B'],
  ['///x//admin//', '/x/admin'],
  ['/blog//?page=2', '/blog?page=2'],
  ['/blog-category/cancer%20?page=2', '/blog-category/cancer?page=2'],
  ['/%C2%A0faq%E2%80%8B', '/faq'],
  ['/faq/%20', '/faq'],
  ['/%20%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%s leads to %s, on this site', (url, redirect) => expect(readAddress(url)).toEqual({ redirect }));

test.each([
  ['/blog', 'q=pain&page=0', '/blog?q=pain'],
  ['/blog?search=a', 'search=a&page=0&utm_source=x', '/blog?search=a&utm_source=x'],
  ['/blog#top', 'q=a?b=c', '/blog?q=a%3Fb%3Dc#top'],
  ['/blog', 'page=0', '/blog'],
  ['https://other.example/', 'q=1', 'https://other.example/'],
  ['//other.example', 'q=1', '//other.example'],
])('a redirect to %s keeps the unread keys of %s: %s', (location, query, whole) => {
  expect(withUnreadKeys(location, { pathname: '/blog', query }, keys)).toBe(whole);
});

test('without declared query keys, every query is a page', () =>
  expect(pagePath({ pathname: '/blog', query: 'b=1&a=2' }, undefined)).toBe('/blog?a=2&b=1'));

const target = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'/\\%?#&=.:@[]20eEfFaA\u0000é '), maxLength: 40 }),
  fc.webUrl({ withQueryParameters: true }),
);

test('every target is a canonical page, a redirect or an error', () =>
  fc.assert(
    fc.property(target, (given) => {
      for (const url of [given, `/${given}`, `//${given}`]) {
        const read = readAddress(url);
        if ('status' in read) continue;
        if ('redirect' in read) {
          expect(read.redirect).toMatch(/^\/(?![/\\])[!-~]*$/);
          expect(readAddress(read.redirect)).not.toHaveProperty('redirect');
          continue;
        }
        expect(read.pathname).toMatch(/^\/(?:[^/\\?#]+(?:\/[^/\\?#]+)*)?$/);
        // A page's path is an address of the same page.
        const path = pagePath(read, keys);
        expect(pagePath(readAddress(path) as Address, keys)).toBe(path);
        expect(new URL(path, 'https://site.example').host).toBe('site.example');
      }
    }),
  ));

it('keeps a backslash in a query', () => {
  expect(readAddress('/blog?search=a\\b')).toEqual({ pathname: '/blog', query: 'search=a\\b' });
  expect(readAddress('/blog\\x')).toEqual({ status: 400 });
});
