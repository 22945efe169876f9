import { expect, test as base } from '@playwright/test';
import { buildOtherShell } from './building/other-shell.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, put, variantOf, type BuiltRelease } from './building/tiny-release.ts';
import { comesAlive } from './building/comes-alive.ts';

/**
 * A future contract: a slice receives `{ given: host }`, and returns `pages`. The future shell supports it as well as
 * today's, one of them through an adapter.
 */
const ADAPTER = `
const tomorrow: ContractAdapter = {
  host: (host) => ({ given: host }) as unknown as SliceHost,
  slice: (given) => {
    const { pages, ...rest } = given as unknown as { pages: Slice['routes'] } & Omit<Slice, 'routes'>;
    return { ...rest, routes: pages };
  },
};
`;

interface Prepared {
  readonly before: StandaloneShell;
  readonly after: StandaloneShell;
  /** Folder of the built future shell. */
  readonly build: string;
}

const test = base.extend<object, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => {
      const build = await buildOtherShell('contract-shell', [
        {
          file: 'shared/provided/contracts.ts',
          find: 'export const contractAdapters',
          replace: `${ADAPTER}\nexport const contractAdapters`,
        },
        {
          file: 'shared/provided/contracts.ts',
          find: '[[CONTRACT_VERSION, today]]',
          replace: '[[CONTRACT_VERSION, today], [CONTRACT_VERSION + 1, tomorrow]]',
        },
      ]);
      const host = await StandaloneShell.startHost();
      const before = await StandaloneShell.prepare('contract-before', host);
      const after = await StandaloneShell.prepare('contract-after', host);
      await Promise.all([before.start(), after.start({}, build)]);
      await use({ before, after, build });
      await Promise.all([before.stopShell(), after.stopShell()]);
      await host.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Builds the tiny slice for another version of the contract. */
async function builtFor(version: number, name: string): Promise<BuiltRelease> {
  const tiny = await buildTiny(name, (source) =>
    source
      .replace('defineSlice((host) =>', '(({ given: host }) =>')
      .replace('contract: CONTRACT_VERSION', `contract: ${version}`)
      .replace('routes:', 'pages:'),
  );
  return variantOf(tiny, { manifest: (manifest) => ({ ...manifest, contract: version }) });
}

const isServed = (shell: StandaloneShell, name: string) =>
  expect.poll(async () => (await shell.visit('/blog')).heading, { timeout: 30_000 }).toBe(`Release ${name}`);

const refusal = async (shell: StandaloneShell, version: string) =>
  (await shell.health()).releases.find((one) => one.version === version)?.reason ?? '';

test('visitors keep the blog across contract changes', async ({
  prepared: { before, after, build },
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const { host } = before;

  const old = await activate(host, 'blog', await put(host, await buildTiny('old')));
  for (const shell of [before, after]) {
    await isServed(shell, 'old');
    await comesAlive(page, shell, 'old');
  }

  const { version } = await activate(host, 'blog', await put(host, await builtFor(2, 'new')));
  await isServed(after, 'new');
  await comesAlive(page, after, 'new');
  await expect
    .poll(() => refusal(before, version), { timeout: 30_000 })
    .toBe('SLICE-004 contract: it needs contract 2, this shell supports 1');
  await isServed(before, 'old');

  await before.stopShell();
  await before.start({}, build);
  await isServed(before, 'new');
  await comesAlive(page, before, 'new');

  await activate(host, 'blog', old);
  for (const shell of [before, after]) {
    await isServed(shell, 'old');
    await comesAlive(page, shell, 'old');
  }

  const third = await activate(host, 'blog', await put(host, await builtFor(3, 'third')));
  await expect
    .poll(() => refusal(after, third.version), { timeout: 30_000 })
    .toBe('SLICE-004 contract: it needs contract 3, this shell supports 1 and 2');
  await isServed(after, 'old');
  expect(faults).toEqual([]);
});
