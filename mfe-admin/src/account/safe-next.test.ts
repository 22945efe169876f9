import { safeNext } from './safe-next.ts';

test.each([
  '/admin/enquiries?page=2',
  '/admin/enquiries?q=knee+pain',
  '/admin/dashboard?q=a%20%22b%22%20(c)&category=%E0%A4%98',
  '/admin/dashboard?q=https://elsewhere.example',
])('returns to a page of the admin area: %s', (wanted) => expect(safeNext(wanted)).toBe(wanted));

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/admin/\\elsewhere',
  '/admin//elsewhere.example',
  '/admin/../blog',
  '/admin/%2e%2e/blog',
  'javascript:alert(1)',
  '/blog',
  '/adminx',
])('returns to nothing else: %s', (wanted) => expect(safeNext(wanted)).toBe('/admin/dashboard'));
