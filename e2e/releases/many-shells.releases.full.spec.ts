import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { shellPublished } from '@opinionbridge/releases';
import { signWithdrawal } from '@opinionbridge/releases/signing';
import { openRegistry } from '@opinionbridge/tools/slice';
import { filesOfPage } from '../site/files-of-page.ts';
import { buildOtherShell } from './building/other-shell.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, keys, buildTiny, put, readBuilt, variantOf } from './building/tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');

async function expectAllFiles(from: StandaloneShell, html: string): Promise<void> {
  const files = filesOfPage(html);
  expect(files.length).toBeGreaterThan(3);
  const answers = await Promise.all(
    files.map(async (path) => `${path} ${(await fetch(from.origin + path)).status}`),
  );
  expect(answers).toEqual(files.map((path) => `${path} 200`));
}

test('a shell serves files of a release that only another shell had', async () => {
  const host = await StandaloneShell.startHost();
  const [one, other] = [
    await StandaloneShell.prepare('many-1', host),
    await StandaloneShell.prepare('many-2', host),
  ];
  try {
    const [first, next] = [await buildTiny('A'), await buildTiny('B')];
    await activate(host, 'blog', await put(host, first));
    await Promise.all([one.start(), other.start({ POLL_INTERVAL_MS: '60000' })]);
    const { version } = await activate(host, 'blog', await put(host, next));
    await expect.poll(async () => (await one.health()).current['blog']).toBe(version);
    const page = await one.visit('/blog');
    expect(page.heading).toBe('Release B');
    expect((await other.visit('/blog')).heading).toBe('Release A');
    await expectAllFiles(other, page.text);
  } finally {
    await Promise.all([one.stopShell(), other.stopShell()]);
    await host.close();
  }
});

test('shells of two builds serve each other’s files', async () => {
  test.setTimeout(120_000);
  const other = await buildOtherShell('other-shell');
  const host = await StandaloneShell.startHost();
  const [old, upgraded] = [
    await StandaloneShell.prepare('builds-1', host),
    await StandaloneShell.prepare('builds-2', host),
  ];
  try {
    await activate(host, 'blog', await put(host, await buildTiny('A')));
    for (const folder of [join(root, 'shell/dist'), join(other, 'dist')]) {
      const named = await put(host, await readBuilt(folder));
      const registry = openRegistry(`${host.origin}/registry.json`, undefined, keys);
      const { revision } = await registry.read();
      await registry.update(revision, (before) => shellPublished(before, named, { who: 'test', why: '' }));
    }
    await Promise.all([old.start(), upgraded.start({}, other)]);
    const [before, after] = [await old.visit('/blog'), await upgraded.visit('/blog')];
    expect(filesOfPage(before.text)).not.toEqual(filesOfPage(after.text));
    await expectAllFiles(old, after.text);
    await expectAllFiles(upgraded, before.text);
  } finally {
    await Promise.all([old.stopShell(), upgraded.stopShell()]);
    await host.close();
  }
});

test('a new shell serves the previous release if the active one is broken', async () => {
  const host = await StandaloneShell.startHost();
  const shell = await StandaloneShell.prepare('new-shell', host);
  try {
    const [good, next] = [await buildTiny('A'), await buildTiny('B')];
    await activate(host, 'blog', await put(host, good));
    const broken = await put(
      host,
      variantOf(next, { server: (code) => `throw new Error('on load');\n${code}` }),
    );
    await activate(host, 'blog', broken);
    await shell.start();
    expect((await shell.visit('/blog')).heading).toBe('Release A');
    expect(await shell.health()).toMatchObject({ current: { blog: good.manifest.version } });
    // A failure caused by a hanging host does not count against the release after a restart.
    const saved = JSON.parse(await readFile(join(shell.data, 'state.json'), 'utf8')) as {
      quarantined: unknown[];
    };
    expect(saved.quarantined).toEqual([]);
  } finally {
    await shell.stopShell();
    await host.close();
  }
});

test('a new shell can roll back without registry and store', async () => {
  const host = await StandaloneShell.startHost();
  const shell = await StandaloneShell.prepare('goes-back', host);
  const post = async (order: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ orders: [order], why: 'wrong dates' });
    return (await fetch(`${shell.origin}/health/withdrawals`, { method: 'POST', headers, body })).status;
  };
  try {
    await activate(host, 'blog', await put(host, await buildTiny('A')));
    const named = await activate(host, 'blog', await put(host, await buildTiny('B')));
    await shell.start();
    expect((await shell.visit('/blog')).heading).toBe('Release B');
    const releases = join(shell.data, 'releases/blog');
    const kept = async () =>
      (
        await Promise.all(
          (await readdir(releases)).map((folder) => readdir(join(releases, folder, 'server'))),
        )
      ).length;
    await expect.poll(() => kept().catch(() => 0)).toBe(2);
    await host.close();
    const { revision = 0 } = (await shell.health()).registry.head ?? {};
    const key = await keys.signingKey('blog');
    const orderAt = (seen: number) => signWithdrawal({ slice: 'blog', ...named, revision: seen }, key);
    expect(await post(await orderAt(revision + 1))).toBe(409);
    const order = await orderAt(revision);
    expect(await post(order)).toBe(202);
    await expect.poll(async () => (await shell.visit('/blog')).heading).toBe('Release A');
    // A repetition has no further effect; without an earlier release the order is refused.
    expect(await post(order)).toBe(202);
    const { manifestSha256 = '', version = '' } =
      (await shell.health()).releases.find(({ slice, state }) => slice === 'blog' && state === 'current') ??
      {};
    const last = { slice: 'blog', version, manifestSha256, revision };
    expect(await post(await signWithdrawal(last, key))).toBe(409);
    expect((await shell.visit('/blog')).heading).toBe('Release A');
  } finally {
    await shell.stopShell();
    await host.close().catch(() => undefined);
  }
});

test('after twelve releases, files in service and of the last ten remain', async () => {
  test.setTimeout(120_000);
  const host = await StandaloneShell.startHost();
  const shell = await StandaloneShell.prepare('last-ten', host);
  try {
    const [good, next] = [await buildTiny('A'), await buildTiny('B')];
    const goodActive = await activate(host, 'blog', await put(host, good));
    await shell.start();
    const page = await shell.visit('/blog');
    for (let count = 0; count < 12; count++) {
      const canary = await activate(host, 'blog', await put(host, variantOf(next)), 10);
      await expect.poll(async () => (await shell.health()).canaries[0]?.version).toBe(canary.version);
    }
    await expectAllFiles(shell, page.text);
    for (let count = 0; count < 9; count++) await activate(host, 'blog', await put(host, variantOf(next)));
    await activate(host, 'blog', goodActive);
    await expect.poll(async () => (await shell.health()).current['blog']).toBe(goodActive.version);
    await expectAllFiles(shell, page.text);

    // Also if they are damaged or lost on this disk, while it runs.
    const releases = join(shell.data, 'releases/blog');
    for (const folder of await readdir(releases)) {
      await rm(join(releases, folder, 'browser'), { recursive: true, force: true });
      await writeFile(join(releases, folder, 'server/slice.cjs'), 'damaged').catch(() => {});
    }
    await shell.stopShell();
    await shell.start();
    expect((await shell.visit('/blog')).heading).toBe('Release A');
    await expectAllFiles(shell, page.text);
  } finally {
    await shell.stopShell();
    await host.close();
  }
});

test('repeatedly killed renderers recover, and no release is blamed', async () => {
  const host = await StandaloneShell.startHost();
  const shell = await StandaloneShell.prepare('killed', host);
  try {
    const [good, next] = [await buildTiny('A'), await buildTiny('B')];
    await activate(host, 'blog', await put(host, good));
    await shell.start();
    const { version } = await activate(host, 'blog', await put(host, next));
    await expect.poll(async () => (await shell.health()).current['blog']).toBe(version);
    for (let round = 0; round < 6; round++) {
      execFileSync('pkill', ['-9', '-P', String(shell.pid)]);
      await expect
        .poll(async () => (await shell.visit(`/blog?visit=${round}-${Math.random()}`)).status)
        .toBe(200);
    }
    const { current, releases } = await shell.health();
    expect(current['blog']).toBe(version);
    expect(releases.map(({ slice, state }) => `${slice} ${state}`).sort()).toEqual([
      'blog current',
      // The previous one, for a rollback.
      'blog ready',
      'marketing current',
    ]);
    expect(releases.find((release) => release.version === version)?.restarts).toBeGreaterThan(3);
  } finally {
    await shell.stopShell();
    await host.close();
  }
});
