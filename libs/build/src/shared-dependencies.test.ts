import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededRanges, SHARED_RANGES, sharedRanges } from './shared-dependencies.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slice-'));
});
afterEach(() => rm(folder, { recursive: true }));

const declare = (content: object) => writeFile(join(folder, 'package.json'), JSON.stringify(content));

it('takes the ranges that the slice declares, for subpaths those of the package', async () => {
  await declare({
    dependencies: { react: '^19.3.1' },
    peerDependencies: { 'react-router': '>=8.5 <10', react: '*' },
  });
  expect(sharedRanges(folder)).toEqual({
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
    'react-dom': SHARED_RANGES['react-dom'],
    'react-router': '>=8.5 <10',
  });
});

it('uses the contract’s ranges for a slice that declares none', async () => {
  await declare({ name: 'slice' });
  expect(sharedRanges(folder)).toEqual(SHARED_RANGES);
});

it('adds the runtime that a release needs from its shell', async () => {
  await declare({ name: 'slice' });
  expect(neededRanges(folder)).toEqual({
    ...SHARED_RANGES,
    '@module-federation/runtime': expect.stringMatching(/^\^2\./) as unknown,
  });
});
