import fc from 'fast-check';
import { matchPath } from 'react-router';
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
])('%s matches %s of its routes', (pathname, found) => expect(blog.match(pathname)).toBe(found));

test('a catch-all route is recognized', () => {
  const marketing = new RouteMatcher(['/', '/faq', '*']);
  expect([marketing.match('/'), marketing.match('/faq'), marketing.match('/x/y')]).toEqual([
    'page',
    'page',
    'not found',
  ]);
});

test('excess and overlong patterns are left out', () => {
  const many = new RouteMatcher(Array.from({ length: 2_000 }, (_, count) => `/p${count}`));
  expect([many.match('/p499'), many.match('/p500')]).toEqual(['page', undefined]);
  expect(new RouteMatcher([`/${'a'.repeat(300)}`]).match(`/${'a'.repeat(300)}`)).toBeUndefined();
});

test('matches like React Router, whatever the patterns', () => {
  const segment = fc.constantFrom('blog', 'Blog', 'blog-details', 'hi', 'a.b', 'é', '');
  const part = fc.oneof(segment, fc.constantFrom(':key', ':key?', 'hi?', '*', 'blog:key'));
  const address = (of: fc.Arbitrary<string>) =>
    fc.array(of, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.array(address(part), { maxLength: 6 }), address(segment), (patterns, pathname) => {
      const pages = patterns.filter((pattern) => pattern !== '/*');
      expect(new RouteMatcher(patterns).patternOf(pathname)).toBe(
        pages.find((pattern) => matchPath(pattern, pathname) !== null),
      );
    }),
  );
});
