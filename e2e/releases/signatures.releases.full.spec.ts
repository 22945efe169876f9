import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { NamedRelease } from '@opinionbridge/releases';
import { publicHalf, type SliceKeys } from '@opinionbridge/releases/signing';
import { makeTestKeys, type ObjectHost } from '@opinionbridge/tools/slice/testing';
import { filesOfPage } from '../site/files-of-page.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, keys, put, variantOf, type BuiltRelease } from './building/tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');
const place = join(root, '.cache/e2e/signatures', String(process.pid));
const REVOKED = { revokedAt: '2026-11-22T10:00:00Z' };

interface Prepared {
  readonly good: BuiltRelease;
  readonly next: BuiltRelease;
}

const test = base.extend<{ shells: Shells }, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => use({ good: await buildTiny('A'), next: await buildTiny('B') }),
    { scope: 'worker', timeout: 60_000 },
  ],
  shells: async ({ prepared }, use) => {
    const shells = await Shells.prepare(prepared);
    await use(shells);
    await shells.stop();
  },
});

/** Two shells on one host, and the file of public keys that both read. */
class Shells {
  readonly host: ObjectHost;
  readonly both: readonly [StandaloneShell, StandaloneShell];
  readonly first: NamedRelease;
  private readonly keysPath: string;

  private constructor(
    host: ObjectHost,
    both: [StandaloneShell, StandaloneShell],
    first: NamedRelease,
    keysPath: string,
  ) {
    [this.host, this.both, this.first, this.keysPath] = [host, both, first, keysPath];
  }

  /** Starts with release A, which visitors have. */
  static async prepare({ good }: Prepared): Promise<Shells> {
    await mkdir(place, { recursive: true });
    const host = await StandaloneShell.startHost();
    const first = await activate(host, 'blog', await put(host, good));
    const both: [StandaloneShell, StandaloneShell] = [
      await StandaloneShell.prepare('signed-1', host),
      await StandaloneShell.prepare('signed-2', host),
    ];
    const shells = new Shells(host, both, first, join(place, 'keys.json'));
    await shells.trust(keys.document);
    await Promise.all(both.map((shell) => shells.start(shell)));
    return shells;
  }

  start(shell: StandaloneShell): Promise<void> {
    return shell.start({ SLICE_KEYS: this.keysPath });
  }

  /** Replaces the file of public keys atomically, as an operator's tool does. */
  async trust(document: SliceKeys | string): Promise<void> {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    await writeFile(`${this.keysPath}.new`, text);
    await rename(`${this.keysPath}.new`, this.keysPath);
  }

  /** @param code `SLICE-…`, or a state */
  async expectVerdict({ version }: NamedRelease, code: string): Promise<void> {
    for (const shell of this.both)
      await expect
        .poll(async () => {
          const known = (await shell.health()).releases.find((release) => release.version === version);
          return known?.code ?? known?.state;
        })
        .toBe(code);
  }

  async expectServed(heading: string): Promise<void> {
    for (const shell of this.both) {
      const { status, heading: shown } = await shell.visit(`/blog?visit=${Math.random()}`);
      expect([status, shown]).toEqual([200, heading]);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.both.map((shell) => shell.stopShell()));
    await this.host.close();
    await rm(place, { recursive: true, force: true });
  }
}

test('a revoked key’s release stays, and is reported', async ({ shells, prepared: { good, next } }) => {
  const [one] = shells.both;
  const second = await makeTestKeys(['blog']);
  const page = (await one.visit('/blog')).text;
  const old = filesOfPage(page).filter((path) => path.startsWith('/slices/blog/'));
  expect(old.length).toBeGreaterThan(0);
  const found = async () => {
    const answers = await Promise.all(old.map(async (path) => (await fetch(one.origin + path)).status));
    return [...new Set(answers)].sort();
  };

  await shells.trust({
    ...keys.document,
    blog: [{ ...keys.document['blog']![0]!, ...REVOKED }, publicHalf(second.own['blog']!)],
  });
  await shells.expectVerdict(shells.first, 'SLICE-014');
  await shells.expectServed('Release A');
  expect((await one.health()).current['blog']).toBe(shells.first.version);

  // Nothing signed by it is accepted any more.
  const stolen = await put(shells.host, variantOf(next));
  await activate(shells.host, 'blog', stolen);
  await shells.expectVerdict(stolen, 'SLICE-014');
  await shells.expectServed('Release A');

  expect(await found()).toEqual([200]);

  // A restarted shell keeps what it had, and reports it.
  await one.stopShell();
  await shells.start(one);
  await shells.expectServed('Release A');
  await shells.expectVerdict(shells.first, 'SLICE-014');

  const own = await put(shells.host, variantOf(next), second);
  await activate(shells.host, 'blog', own);
  await shells.expectVerdict(own, 'current');
  await shells.expectServed('Release B');
  // What both releases have in common belongs to the new one.
  expect(await found()).toContain(404);
  // From now on it cannot be reactivated.
  await activate(shells.host, 'blog', shells.first);
  await shells.expectVerdict(shells.first, 'SLICE-014');
  await shells.expectServed('Release B');

  // Re-signed by its team, it can.
  await put(shells.host, good, second);
  await shells.expectVerdict(shells.first, 'current');
  await shells.expectServed('Release A');
  expect(await found()).toEqual([200]);
});

test('keys are replaced while shells run, and invalid files are reported', async ({
  shells,
  prepared: { next },
}) => {
  const problem = async () => (await shells.both[0].health()).keys?.problem;
  const second = await makeTestKeys(['blog']);
  const named = await put(shells.host, variantOf(next), second);
  await activate(shells.host, 'blog', named);
  await shells.expectVerdict(named, 'SLICE-013');
  await shells.trust('<html>');
  await expect.poll(problem).toMatch(/JSON/);
  await shells.expectServed('Release A');
  await shells.trust({
    ...keys.document,
    blog: [...keys.document['blog']!, publicHalf(second.own['blog']!)],
  });
  await expect.poll(problem).toBeUndefined();
  await shells.expectVerdict(named, 'current');
  await shells.expectServed('Release B');
});

test('a registry with a changed history is refused until confirmed', async ({ shells, prepared }) => {
  const [shell] = shells.both;
  const { objects, origin } = shells.host;
  const registry = () => objects.get('/registry.json')!;
  const old = registry();
  const next = await activate(shells.host, 'blog', await put(shells.host, prepared.next));
  await shells.expectVerdict(next, 'current');
  await shells.expectServed('Release B');

  // An old registry is rejected, before and after a restart.
  objects.set('/registry.json', old);
  const problem = async () => (await shell.health()).registry.problem;
  await expect.poll(problem).toMatch(/is older than/);
  await shell.stopShell();
  await shells.start(shell);
  await expect.poll(problem).toMatch(/is older than/);
  await shells.expectServed('Release B');

  // Rewritten by an authorized key: more revisions, but none that follows the one that shells have seen.
  for (let count = 0; count < 3; count++) await activate(shells.host, 'blog', shells.first);
  await expect.poll(problem).toMatch(/does not follow .*rewritten/);
  await shells.expectServed('Release B');

  const word = ['tools/slice/main.ts', 'restored', '--why', 'the host was restored'];
  const child = spawn(process.execPath, word, {
    cwd: root,
    env: {
      ...process.env,
      SLICE_REGISTRY: `${origin}/registry.json`,
      SLICE_STORE: `${origin}/store`,
      SLICE_KEYS: keys.json,
      SLICE_SIGNING_KEY: keys.registryKey,
      SHELL_URL: shell.origin,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  await expect.poll(problem).toBeUndefined();
  await shells.expectVerdict(shells.first, 'current');
  await shells.expectServed('Release A');
  expect(String(registry())).toContain('"action": "restore"');
  await activate(shells.host, 'blog', next);
  await shells.expectVerdict(next, 'current');
});

test('a shell without keys does not start, and says what to do', async () => {
  const { SLICE_KEYS: _, ...others } = process.env;
  const child = spawn(process.execPath, [join(root, 'shell/src/http/main.ts')], {
    env: { ...others, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([1, expect.stringMatching(/SLICE_KEYS: is not set.*npm run slice -- keys/s)]);
});
