import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSigningKey, publicHalf } from '@opinionbridge/releases/signing';
import { eachInFolder } from '../../test/in-folder.ts';
import { TrustedKeys } from './trusted-keys.ts';

let path: string;
eachInFolder((folder) => (path = join(folder, 'keys.json')));

const documentOf = async () => ({ blog: [publicHalf(await makeSigningKey('blog'))] });

test('keys are read again only when their file is replaced', async () => {
  const [before, after] = [await documentOf(), await documentOf()];
  await writeFile(path, JSON.stringify(before));
  const keys = await TrustedKeys.load(path);
  expect([keys.current, await keys.readIfChanged()]).toEqual([before, false]);
  await writeFile(`${path}.new`, JSON.stringify(after));
  await rename(`${path}.new`, path);
  expect([await keys.readIfChanged(), keys.current]).toEqual([true, after]);
  expect(await keys.readIfChanged()).toBe(false);
  // Rewritten with equal content.
  await writeFile(path, JSON.stringify(after, null, 1));
  expect([await keys.readIfChanged(), keys.current]).toEqual([false, after]);
});

test.each<[what: string, reason: RegExp, damage: () => Promise<void>]>([
  ['garbage', /JSON/, () => writeFile(path, '<html>')],
  ['half of it', /JSON/, () => writeFile(path, '{"blog":[')],
  ['emptied', /JSON/, () => writeFile(path, '')],
  ['without a key', /contains no keys/, () => writeFile(path, '{}')],
  ['gone', /ENOENT/, () => rm(path)],
  ['huge', /larger than/, () => writeFile(path, ' '.repeat(2_000_000))],
])('a file that becomes %s keeps the previous keys and reports why', async (_what, reason, damage) => {
  const before = await documentOf();
  await writeFile(path, JSON.stringify(before));
  const keys = await TrustedKeys.load(path);
  await damage();
  expect([await keys.readIfChanged(), keys.current]).toEqual([false, before]);
  expect(keys.problem).toMatch(reason);
  const after = await documentOf();
  await writeFile(path, JSON.stringify(after));
  expect([await keys.readIfChanged(), keys.problem, keys.current]).toEqual([true, undefined, after]);
});

test('a restored file is accepted again', async () => {
  const before = await documentOf();
  await writeFile(path, JSON.stringify(before));
  const keys = await TrustedKeys.load(path);
  await rename(path, `${path}.away`);
  await keys.readIfChanged();
  expect(keys.problem).toMatch(/ENOENT/);
  await rename(`${path}.away`, path);
  expect([await keys.readIfChanged(), keys.problem, keys.current]).toEqual([false, undefined, before]);
});

test('the keys may be given as JSON', async () => {
  const document = await documentOf();
  const keys = await TrustedKeys.load(` ${JSON.stringify(document)}`);
  expect([keys.current, await keys.readIfChanged(), keys.problem]).toEqual([document, false, undefined]);
});

test.each([
  ['a file that is not there', () => path],
  ['garbage', () => '{"blog"'],
  ['no key', () => '{}'],
])('a shell does not start with %s, and says what to do', async (_what, place) => {
  await expect(TrustedKeys.load(place())).rejects.toThrow(/SLICE_KEYS.*\n.*npm run slice -- keys/);
});
