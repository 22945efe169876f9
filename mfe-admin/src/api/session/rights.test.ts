import { startOf } from '../../desk/admin-urls.ts';
import { may, whoMay } from './rights.ts';

test('nobody has any right before the role is known', () => {
  expect(may(undefined, 'account')).toBe(false);
  expect(may('author', 'publishing')).toBe(false);
  expect(may('editor', 'publishing')).toBe(true);
});

test('states in words who has a right', () => {
  expect(whoMay('people')).toBe('owners');
  expect(whoMay('enquiries')).toBe('owners and care coordinators');
  expect(whoMay('posts')).toBe('owners, editors and authors');
});

test('coordinators start with the enquiries', () => {
  expect(startOf('coordinator')).toBe('/admin/enquiries');
  expect(startOf('author')).toBe('/admin/dashboard');
});
