import { safeNext } from './safe-next.ts';

test('a page of the admin area is gone back to', () => {
  expect(safeNext('/admin/enquiries?page=2')).toBe('/admin/enquiries?page=2');
});

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/admin/\\elsewhere',
  '/blog',
  '/adminx',
])('nothing else is: %s', (wanted) => expect(safeNext(wanted)).toBe('/admin/dashboard'));
