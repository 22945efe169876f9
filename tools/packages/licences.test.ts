import { refusedLicences } from './licences.ts';
import { shippedPackages } from './shipped-packages.ts';

test('every shipped package has an allowed licence', () => {
  const packages = shippedPackages();
  expect(packages.length).toBeGreaterThan(100);
  expect(refusedLicences(packages)).toEqual([]);
});

test.each([
  ['MIT', 0],
  ['(MIT OR GPL-3.0-only)', 0],
  ['Apache-2.0 AND MIT', 0],
  ['Apache-2.0 AND GPL-3.0-only', 1],
  ['AGPL-3.0-only', 1],
  [undefined, 1],
])('%s: %i refused', (license, count) => {
  const found = { name: 'a', version: '1.0.0', ...(license && { license }) };
  expect(refusedLicences([found])).toHaveLength(count);
});
