import { pageAddress } from './page-address.ts';

const keys = ['search', 'page'];

test.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?utm_source=x&gclid=1', '/blog'],
  ['/blog?search=skin&page=2', '/blog?page=2&search=skin'],
  ['/blog?page=2&utm_source=x&search=skin', '/blog?page=2&search=skin'],
  ['/blog?page=1&page=2', '/blog?page=1'],
  ['/blog?search=%E0%A4%95%20%26', '/blog?search=%E0%A4%95+%26'],
  ['/blog?search=%ZZ', '/blog?search=%25ZZ'],
  ['/blog?search=a?page=3', '/blog?search=a%3Fpage%3D3'],
  ['/blog?__proto__=1', '/blog'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url, keys)).toBe(address);
});

test('of a slice that does not say what it reads, every query is a page', () => {
  expect(pageAddress('/blog?b=1&a=2', undefined)).toBe('/blog?b=1&a=2');
});
