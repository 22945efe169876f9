import { loggedPath } from './logged-path.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJwb3N0IjoiNmIwMWZkMDMifQ.sig-nature_0';

test.each([
  ['/blog-details/melanoma-reading-your-skin', '/blog-details/melanoma-reading-your-skin'],
  ['/blog?search=my+illness', '/blog'],
  [`/blog-preview/${token}`, '/blog-preview/…'],
  [`/api/preview/${token}?x=1`, '/api/preview/…'],
  ['/assets/boot.b39e4bf2fcd2.js', '/assets/boot.b39e4bf2fcd2.js'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
