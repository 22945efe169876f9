import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activated, canaryStarted, emptyRegistry, SHELL, shellPublished } from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { openStore } from '../store/open-store.ts';
import { publishRelease } from '../store/publish-release.ts';
import { makeTestKeys } from '../testing/index.ts';
import { writeBuiltRelease } from '../testing/write-built-release.ts';
import { verify } from './verify.ts';

const writer = { who: 'ci', why: '' };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('all releases that shells may request are verified, those of the shell too', async () => {
  const keys = await makeTestKeys(['blog', SHELL]);
  const store = join(folder, 'store');
  const published = async (name: string) => {
    const { publication } = await publishRelease(join(folder, name), store, keys);
    const { version, manifestSha256 } = publication;
    return { version, manifestSha256 };
  };
  let registry = emptyRegistry;
  for (const version of ['1', '2', '3']) {
    await writeBuiltRelease(join(folder, version), version);
    registry = activated(registry, 'blog', await published(version), writer);
  }
  await writeBuiltRelease(join(folder, '4'), '4');
  registry = canaryStarted(registry, 'blog', await published('4'), 10, writer);
  await writeBuiltRelease(join(folder, SHELL), '9');
  await writeFile(
    join(folder, SHELL, 'release.json'),
    JSON.stringify({ format: 1, name: SHELL, version: '9', files: [] }),
  );
  registry = shellPublished(registry, await published(SHELL), writer);
  await rm(join(store, 'blog/1/server/slice.cjs'));

  const context = { registry: { read: async () => registry }, store: openStore(store), keys, say: () => {} };
  const run = async (words: string[], options: Partial<Options> = {}) => {
    const { json, exit } = await verify.run(context as unknown as CommandContext, options as Options, words);
    const found = json as { slice: string; version: string; faults: string[] }[];
    return [exit, ...found.map(({ slice, version, faults }) => [slice, version, ...faults].join(' '))];
  };
  expect(await run([])).toEqual([
    4,
    'blog 3',
    'blog 4',
    'blog 2',
    'blog 1 server/slice.cjs is missing',
    'shell 9',
  ]);
  expect(await run([SHELL])).toEqual([0, 'shell 9']);
  // Signed by the test, which names no commit.
  const fault = 'its signature names no commit that it was built from';
  expect((await run([], { rebuild: true })).filter((line) => String(line).includes(fault))).toEqual([
    `blog 3 ${fault}`,
    `blog 4 ${fault}`,
  ]);
  expect(await run(['blog', '2'], { rebuild: true })).toEqual([4, `blog 2 ${fault}`]);
});
