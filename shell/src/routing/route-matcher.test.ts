import { RouteMatcher } from './route-matcher.ts';

const blog = new RouteMatcher(['/blog', '/blog-details/:key', '/tag/:term?', '/files/*']);

test.each([
  ['/blog', 'page'],
  ['/blog/x', undefined],
  ['/blog-details/a', 'page'],
  ['/blog-details/a%20b', 'page'],
  ['/blog-details', undefined],
  ['/blog-details/a/b', undefined],
  ['/tag', 'page'],
  ['/tag/skin', 'page'],
  ['/files/a/b', 'page'],
  ['/', undefined],
])('%s is %s of its routes', (pathname, found) => {
  expect(blog.match(pathname)).toBe(found);
});

test('a route for all other addresses is known as that', () => {
  const marketing = new RouteMatcher(['/', '/faq', '*']);
  expect([marketing.match('/'), marketing.match('/faq'), marketing.match('/x/y')]).toEqual([
    'page',
    'page',
    'not found',
  ]);
});

test('patterns without end, or of a length without end, are left out', () => {
  const many = new RouteMatcher(Array.from({ length: 2_000 }, (_, count) => `/p${count}`));
  expect([many.match('/p499'), many.match('/p500')]).toEqual(['page', undefined]);
  expect(new RouteMatcher([`/${'a'.repeat(300)}`]).match(`/${'a'.repeat(300)}`)).toBeUndefined();
});
