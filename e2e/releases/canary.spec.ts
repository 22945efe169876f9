import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { ActiveRelease } from '@opinionbridge/contracts/release';
import { ShellAlone } from './shell-alone.ts';
import { activate, buildTiny, put, variantOf, type BuiltRelease } from './tiny-release.ts';

interface Prepared {
  readonly shell: ShellAlone;
  readonly next: BuiltRelease;
  readonly goodActive: ActiveRelease;
}

const MIN_PAGES = 8;
const test = base.extend<object, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => {
      const shell = await ShellAlone.prepare('canary');
      const [good, next] = [await buildTiny('A'), await buildTiny('B')];
      const goodActive = put(shell.host, good);
      await activate(shell.host, 'blog', goodActive);
      await shell.start({ CANARY_MIN_PAGES: String(MIN_PAGES) });
      await use({ shell, next, goodActive });
      await shell.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ prepared }, use) => use(prepared.shell.origin),
});

test.beforeEach(async ({ prepared: { shell, goodActive } }) => {
  await activate(shell.host, 'blog', goodActive);
  await expect
    .poll(async () => {
      const { current, canary } = await shell.health();
      return [current['blog'], canary];
    })
    .toEqual([goodActive.version, null]);
});

async function startCanary(shell: ShellAlone, release: BuiltRelease, share: number): Promise<ActiveRelease> {
  const active = put(shell.host, release);
  await activate(shell.host, 'blog', active, share);
  await expect.poll(async () => (await shell.health()).canary?.releases['blog']).toBe(active.version);
  return active;
}

const asVisitor = (bucket: number) => ({ cookie: `release-share=${bucket}` });

/** The release that each of the hundred kinds of visitors gets. */
async function arms(shell: ShellAlone): Promise<string[]> {
  const seen: string[] = [];
  for (let bucket = 0; bucket < 100; bucket++) {
    const { status, heading } = await shell.visit('/blog', asVisitor(bucket));
    expect(status).toBe(200);
    seen.push(heading);
  }
  return seen;
}

/** The release command, as a team runs it. */
async function slice(shell: ShellAlone, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../tools/slice/main.ts'), ...args],
    {
      env: {
        ...process.env,
        SLICE_REGISTRY: `${shell.host.origin}/registry.json`,
        SLICE_STORE: `${shell.host.origin}/store`,
        SHELL_URL: shell.origin,
      },
    },
  );
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

test('its share of visitors gets the canary, the same ones on every page; then everyone, once it is promoted', async ({
  prepared: { shell, next },
}) => {
  const before = await shell.visit('/blog');
  expect(before.response.headers.get('set-cookie')).toBeNull();
  expect(before.response.headers.get('cache-control')).toContain('public');

  await startCanary(shell, variantOf(next), 10);
  const first = await arms(shell);
  expect(first.filter((heading) => heading === 'Release B')).toHaveLength(10);
  expect(first.filter((heading) => heading === 'Release A')).toHaveLength(90);
  expect(await arms(shell)).toEqual(first);

  const newcomer = await shell.visit('/faq');
  const cookie = newcomer.response.headers.get('set-cookie');
  expect(cookie).toMatch(/^release-share=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(newcomer.response.headers.get('cache-control')).toContain('private');

  const status = await slice(shell, 'status');
  expect(status.out).toMatch(/90 %.*current/);
  expect(status.out).toMatch(/10 %.*canary/);
  expect(await slice(shell, 'promote', 'blog')).toMatchObject({ code: 0 });
  expect(new Set(await arms(shell))).toEqual(new Set(['Release B']));
  expect((await shell.visit('/blog')).response.headers.get('set-cookie')).toBeNull();
});

test('both sides of a page are of one release, in either arm', async ({
  context,
  prepared: { shell, next },
}) => {
  await startCanary(shell, variantOf(next), 50);
  const seen = await arms(shell);
  for (const name of ['A', 'B']) {
    await context.clearCookies();
    const bucket = seen.indexOf(`Release ${name}`);
    await context.addCookies([{ name: 'release-share', value: String(bucket), url: shell.origin }]);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Release ${name}`);
    await expect(page.locator(`[data-live="${name}"]`)).toBeVisible();
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a canary that fails in browsers is counted, twice from one address at most', async ({
  context,
  prepared: { shell, next },
}) => {
  const active = await startCanary(shell, variantOf(next), 50);
  const bucket = (await arms(shell)).indexOf('Release B');
  await context.addCookies([{ name: 'release-share', value: String(bucket), url: shell.origin }]);
  const page = await context.newPage();
  await page.route('**/slices/blog/remote-entry**', (route) => route.abort());
  for (let visit = 0; visit < 4; visit++) {
    const told = page.waitForResponse('**/release-faults');
    await page.goto('/blog');
    expect((await told).status()).toBe(204);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release B');
  }
  const { releases, canary } = await shell.health();
  expect(releases.find(({ version }) => version === active.version)).toMatchObject({ faults: 2 });
  expect(canary).not.toBeNull();
});

test('a canary that fails is taken back by itself, no visitor sees it fail, and it cannot be promoted', async ({
  prepared: { shell, next },
}) => {
  // The probe is the first page; all after it fail.
  const failing = variantOf(next, {
    server: (code) =>
      code.replace(
        'function Landing() {',
        "function Landing() { globalThis.rendered = (globalThis.rendered ?? 0) + 1; if (globalThis.rendered > 1) throw new Error('ill');",
      ),
  });
  const active = await startCanary(shell, failing, 99);
  const release = async () =>
    (await shell.health()).releases.find(({ version }) => version === active.version);
  const seen = new Set<string>();
  for (let visit = 0; visit < 40 && (await release())?.state !== 'refused'; visit++) {
    const { status, heading } = await shell.visit(`/blog?visit=${visit}`, asVisitor(visit));
    seen.add(`${status} ${heading}`);
  }
  expect([...seen]).toEqual(['200 Release A']);
  expect(await release()).toMatchObject({ state: 'refused', code: 'SLICE-011', faults: MIN_PAGES });
  expect((await shell.health()).canary).toBeNull();
  expect(new Set(await arms(shell))).toEqual(new Set(['Release A']));

  const promoted = await slice(shell, 'promote', 'blog');
  expect(promoted.code).toBe(4);
  expect(promoted.out).toContain('SLICE-011');
  expect((await slice(shell, 'rollback', 'blog')).code).toBe(0);
});
