import { startOf } from '../../desk/admin-urls.ts';
import { may, whoMay } from './rights.ts';

test('nobody may anything before it is known who it is', () => {
  expect(may(undefined, 'account')).toBe(false);
  expect(may('author', 'publishing')).toBe(false);
  expect(may('editor', 'publishing')).toBe(true);
});

test('who may is said in words', () => {
  expect(whoMay('people')).toBe('owners');
  expect(whoMay('enquiries')).toBe('owners and care coordinators');
  expect(whoMay('posts')).toBe('owners, editors and authors');
});

test('coordinators begin at the enquiries', () => {
  expect(startOf('coordinator')).toBe('/admin/enquiries');
  expect(startOf('author')).toBe('/admin/dashboard');
});
