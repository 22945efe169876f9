import { cacheKeyOf } from './cache-key.ts';

const nameOf = (url: string) => cacheKeyOf(url)?.name ?? null;

it.each([
  ['/api/blog', '/api/blog/', '/api/blog?'],
  ['/api/blog?tag=a&category=b', '/api/blog?category=b&tag=a'],
  ['/api/blog?author=Dr.%20A', '/api/blog?author=Dr.+A'],
  ['/api/blog/melanoma', '/api/blog/melanoma?1', '/api/blog/melanoma?2', '/api/blog/MELANOMA/'],
  ['/api/blog-facets', '/api/blog-facets?x=y'],
])('gives equivalent addresses one key: %s', (...urls) => {
  const [first, ...others] = urls.map(nameOf);
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toBe(first);
});

it('gives different answers different keys', () => {
  const urls = [
    ...['/api/blog', '/api/blog?page=2', '/api/blog?perPage=2', '/api/blog?tag=a'],
    ...['/api/blog?category=a', '/api/blog?category=a%26tag=b', '/api/blog?category=a&tag=b'],
    ...['/api/blog-addresses', '/api/blog-facets', '/api/blog/facets', '/api/blog/list'],
  ];
  expect(new Set(urls.map(nameOf)).size).toBe(urls.length);
});

it.each([
  '/api/blog?1',
  '/api/blog?unknown=x',
  '/api/blog?tag=a&tag=b',
  '/api/blog/%E0%A4%A',
  '/api/blog/a/b',
  '/api/blog/a%2Fb',
  `/api/blog/${'x'.repeat(2_000)}`,
  `/api/blog?tag=${'x'.repeat(2_000)}`,
  '/api/blogs',
  '/api/contact',
])('gives no key to answers not worth caching: %s', (url) => expect(nameOf(url)).toBeNull());

it('keeps searches apart from pages', () => {
  expect(cacheKeyOf('/api/blog?q=knee')?.store).toBe('searches');
  expect(cacheKeyOf('/api/blog?tag=knee')?.store).toBe('pages');
});
