import { pageBefore } from './form-view.ts';

const site = 'https://site.example';

test.each([
  // A navigation within the site: the previous page is still shown.
  [`${site}/blog-details/x?a=b#c`, '', '/blog-details/x'],
  [`${site}/contact`, `${site}/hi/faq`, '/hi/faq'],
  [`${site}/hi/contact?physician=a`, `${site}/contact`, ''],
  [`${site}/contact`, 'https://search.example/?q=secret', ''],
  [`${site}/contact`, 'no address', ''],
  [`${site}/contact`, `${site}/${'x'.repeat(200)}`, ''],
  [`${site}/contact`, `${site}/blog-tag/हृदय`, '/blog-tag/%E0%A4%B9%E0%A5%83%E0%A4%A6%E0%A4%AF'],
])('shown %s after %j: the visitor came from %j', (here, referrer, page) =>
  expect(pageBefore(here, referrer)).toBe(page),
);
