import { safeNext } from './safe-next.ts';

test.each([
  '/admin/enquiries?page=2',
  '/admin/enquiries?q=knee+pain',
  '/admin/dashboard?q=a%20%22b%22%20(c)&category=%E0%A4%98',
  '/admin/dashboard?q=https://elsewhere.example',
])('a page of the admin area is gone back to: %s', (wanted) => expect(safeNext(wanted)).toBe(wanted));

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
])('nothing else is: %s', (wanted) => expect(safeNext(wanted)).toBe('/admin/dashboard'));
