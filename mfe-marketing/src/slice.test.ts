import { isTranslated, type SliceHost } from '@opinionbridge/contracts';
import { grantFault } from '@opinionbridge/contracts/slice-table';
import slice from './slice.tsx';

test('the contract’s translated pages are those with a Hindi address', () => {
  const paths = slice({ site: {} } as SliceHost).routes.map(({ path = '' }) => path);
  // A page whose translation is missing in the contract would use the English address twice.
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const english = paths.filter((path) => !path.startsWith('/hi') && !path.includes('*'));
  const inHindi = english.filter((path) => paths.includes(`/hi${path}`.replace(/\/$/, '')));
  expect(inHindi).toContain('/about');
  expect(english.filter(isTranslated)).toEqual(inHindi);
});

test('no address of this slice can be granted to another one', () => {
  const paths = slice({ site: {} } as SliceHost).routes.map(({ path = '' }) => path);
  const own = paths.map((path) => path.split('/')[1] ?? '').filter((segment) => /^[a-z]/.test(segment));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((segment) => grantFault({ events: [segment] }) === undefined)).toEqual([]);
});
