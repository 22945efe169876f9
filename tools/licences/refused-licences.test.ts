import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedLicences } from './refused-licences.ts';

test('every shipped package has an allowed licence', () => {
  const lock = readFileSync(join(__dirname, '../../package-lock.json'), 'utf8');
  expect(refusedLicences(JSON.parse(lock))).toEqual([]);
});

test.each([
  ['MIT', 0],
  ['(MIT OR GPL-3.0-only)', 0],
  ['Apache-2.0 AND MIT', 0],
  ['Apache-2.0 AND GPL-3.0-only', 1],
  ['AGPL-3.0-only', 1],
  [undefined, 1],
])('%s: %i refused', (license, count) => {
  const found = { ...(license && { license }) };
  const packages = { 'node_modules/a': found, 'node_modules/b': { license: 'GPL-3.0-only', dev: true } };
  expect(refusedLicences({ packages })).toHaveLength(count);
});
