import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { NamedRelease, Registry } from '@opinionbridge/releases';
import { type StandaloneShell } from './building/standalone-shell.ts';
import { keys, activate, put, storedRelease, variantOf, type BuiltRelease } from './building/tiny-release.ts';
import { withTwoReleases } from './building/with-two-releases.ts';

const test = withTwoReleases('canary');

test.beforeEach(async ({ prepared: { shell, goodActive } }) => {
  await activate(shell.host, 'blog', goodActive);
  await expect
    .poll(async () => {
      const { current, canaries } = await shell.health();
      return [current['blog'], canaries];
    })
    .toEqual([goodActive.version, []]);
});

async function startCanary(
  shell: StandaloneShell,
  release: BuiltRelease,
  share: number,
): Promise<NamedRelease> {
  const active = await put(shell.host, release);
  await activate(shell.host, 'blog', active, share);
  await expect
    .poll(async () => (await shell.health()).canaries)
    .toEqual([{ slice: 'blog', version: active.version, share }]);
  return active;
}

/** @param bucket of the visitor; each comes from a separate network */
const asVisitor = (bucket: number) => ({
  cookie: `release-share=${bucket}`,
  'x-forwarded-for': `203.0.${bucket}.7`,
});

/** Returns the release that each of the hundred visitor buckets gets. */
async function variantsGiven(shell: StandaloneShell): Promise<string[]> {
  const seen: string[] = [];
  for (let bucket = 0; bucket < 100; bucket++) {
    const { status, heading } = await shell.visit('/blog', asVisitor(bucket));
    expect(status).toBe(200);
    seen.push(heading);
  }
  return seen;
}

/** Runs the release command, as a team does. */
async function slice(shell: StandaloneShell, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../tools/slice/main.ts'), ...args],
    {
      env: {
        ...process.env,
        SLICE_REGISTRY: `${shell.host.origin}/registry.json`,
        SLICE_STORE: `${shell.host.origin}/store`,
        SLICE_KEYS: keys.json,
        SLICE_SIGNING_KEY: keys.registryKey,
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

test('the same visitors get the canary everywhere, and then all', async ({ prepared: { shell, next } }) => {
  const before = await shell.visit('/blog');
  expect(before.response.headers.get('set-cookie')).toBeNull();
  expect(before.response.headers.get('cache-control')).toContain('public');

  await startCanary(shell, variantOf(next), 10);
  const first = await variantsGiven(shell);
  expect(first.filter((heading) => heading === 'Release B')).toHaveLength(10);
  expect(first.filter((heading) => heading === 'Release A')).toHaveLength(90);
  expect(await variantsGiven(shell)).toEqual(first);

  const newcomer = await shell.visit('/faq');
  const cookie = newcomer.response.headers.get('set-cookie');
  expect(cookie).toMatch(/^release-share=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(newcomer.response.headers.get('cache-control')).toContain('private');

  const status = await slice(shell, 'status');
  expect(status.out).toMatch(/90 %.*current/);
  expect(status.out).toMatch(/10 %.*canary/);
  expect(await slice(shell, 'promote', 'blog')).toMatchObject({ code: 0 });
  expect(new Set(await variantsGiven(shell))).toEqual(new Set(['Release B']));
  expect((await shell.visit('/blog')).response.headers.get('set-cookie')).toBeNull();
});

test('both sides of a page use the same release', async ({ context, prepared: { shell, next } }) => {
  await startCanary(shell, variantOf(next), 50);
  const seen = await variantsGiven(shell);
  for (const name of ['A', 'B']) {
    await context.clearCookies();
    const bucket = seen.indexOf(`Release ${name}`);
    await context.addCookies([{ name: 'release-share', value: String(bucket), url: shell.origin }]);
    const page = await context.newPage();
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Release ${name}`);
    await expect(page.locator(`[data-live="${name}"]`)).toBeVisible();
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
    expect(consoleErrors).toEqual([]);
    await page.close();
  }
});

const releaseOf = async (shell: StandaloneShell, { version }: NamedRelease) =>
  (await shell.health()).releases.find((known) => known.version === version);

const browsersOf = async (shell: StandaloneShell, { version }: NamedRelease) =>
  (await shell.health()).trials?.find((known) => known.version === version)?.browsers;

test('a network has one vote, and none for lost files', async ({ context, prepared: { shell, next } }) => {
  const broken = variantOf(next, { entry: 'throw new Error("broken");' });
  const active = await startCanary(shell, broken, 50);
  const bucket = (await variantsGiven(shell)).indexOf('Release B');
  await context.addCookies([{ name: 'release-share', value: String(bucket), url: shell.origin }]);
  const page = await context.newPage();
  const visit = async (isLost: boolean) => {
    if (isLost) await page.route('**/slices/blog/remote-entry**', (route) => route.abort());
    const told = page.waitForResponse('**/release-faults');
    await page.goto('/blog');
    expect((await told).status()).toBe(204);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release B');
    await page.unrouteAll();
  };
  await visit(true);
  expect((await browsersOf(shell, active))?.failing).toBe(0);
  for (let count = 0; count < 3; count++) await visit(false);
  expect((await browsersOf(shell, active))?.failing).toBe(1);
  // This shell's own observations of the release are separate.
  expect((await releaseOf(shell, active))?.faults).toBe(0);
  const groups = async () => (await releaseOf(shell, active))?.faultGroups;
  expect(await groups()).toMatchObject([
    {
      where: 'browser',
      message: 'broken',
      count: 3,
      stack: [expect.stringMatching(/^\/slices\/blog\/remote-entry\.\w+\.js:1:\d+$/)],
    },
  ]);
  // Unfounded reports have no effect, either.
  const { composition } = JSON.parse((await page.locator('#page-state').textContent()) ?? '') as {
    composition: { id: string };
  };
  for (let count = 0; count < 30; count++) {
    const body = JSON.stringify({
      composition: composition.id,
      path: '/blog',
      kind: 'threw',
      message: 'a lie',
    });
    const headers = { 'x-forwarded-for': `203.0.${200 + count}.7`, 'content-type': 'text/plain' };
    await fetch(`${shell.origin}/release-faults`, { method: 'POST', body, headers });
  }
  expect((await browsersOf(shell, active))?.failing).toBe(1);
  expect(await groups()).toHaveLength(1);
  expect((await shell.health()).canaries).toHaveLength(1);
});

test('a page reports its hydration during a trial', async ({ context, prepared: { shell, next } }) => {
  await startCanary(shell, variantOf(next), 50);
  const bucket = (await variantsGiven(shell)).indexOf('Release B');
  await context.addCookies([{ name: 'release-share', value: String(bucket), url: shell.origin }]);
  const page = await context.newPage();
  const told = page.waitForRequest('**/release-faults');
  await page.goto('/blog');
  expect((await told).postDataJSON()).toMatchObject({ kind: 'hydrated', path: '/blog' });
});

/** Returns a release whose pages of one kind fail, but not the probed one. */
const failing = (release: BuiltRelease) =>
  variantOf(release, {
    server: (code) => code.replace('function Post() {', "function Post() { throw new Error('fails');"),
  });

test('a failing canary ends automatically and permanently', async ({ prepared: { shell, next } }) => {
  const active = await startCanary(shell, failing(next), 99);
  const seen = new Set<string>();
  for (let visit = 0; visit < 100 && (await releaseOf(shell, active))?.state !== 'quarantined'; visit++) {
    const { status, heading } = await shell.visit(`/blog-details/${visit % 7}`, asVisitor(visit % 100));
    seen.add(`${status} ${heading}`);
  }
  expect([...seen]).toEqual(['200 Post of release A']);
  expect(await releaseOf(shell, active)).toMatchObject({ state: 'quarantined', code: 'SLICE-011' });
  // All of them are one kind of fault, with its position in the release.
  const stack = expect.arrayContaining([expect.stringMatching(/server\/slice\.cjs:\d+:\d+$/)]) as unknown;
  expect((await releaseOf(shell, active))?.faultGroups).toMatchObject([{ where: 'server', stack }]);
  expect((await shell.health()).canaries).toEqual([]);
  expect(new Set(await variantsGiven(shell))).toEqual(new Set(['Release A']));

  // A restart does not expose visitors to it again.
  await shell.stopShell();
  await shell.start();
  expect(await releaseOf(shell, active)).toMatchObject({ state: 'quarantined', code: 'SLICE-011' });
  expect((await shell.health()).canaries).toEqual([]);

  const promoted = await slice(shell, 'promote', 'blog');
  expect(promoted.code).toBe(4);
  expect(promoted.out).toContain('SLICE-011');
  const rolledBack = await slice(shell, 'rollback', 'blog');
  expect(rolledBack).toMatchObject({ code: 0, out: expect.stringContaining('Visible to everyone') });
});

test('a full release is rolled back when pages fail', async ({ prepared: { shell, next, goodActive } }) => {
  const active = await put(shell.host, failing(next));
  // The release command is still running, and reports it.
  const told = slice(shell, 'activate', 'blog', active.version, '--watch');
  await expect.poll(async () => (await shell.health()).current['blog']).toBe(active.version);
  for (let visit = 0; visit < 40; visit++)
    await shell.visit(`/blog-details/new-${visit}`, { 'x-forwarded-for': `203.0.${visit}.7` });
  await expect.poll(async () => (await shell.health()).current['blog']).toBe(goodActive.version);
  expect(await releaseOf(shell, active)).toMatchObject({ state: 'quarantined', code: 'SLICE-011' });
  expect(await told).toMatchObject({ code: 4, out: expect.stringContaining('SLICE-011') });
  for (let visitor = 0; visitor < 3; visitor++) {
    const visit = await shell.visit('/blog-details/1', { 'x-forwarded-for': `203.0.${visitor}.7` });
    expect(visit.heading).toBe('Post of release A');
  }
  // A person can have it retried: now including the pages that visitors request most.
  await activate(shell.host, 'blog', active);
  await expect.poll(async () => (await releaseOf(shell, active))?.code).toBe('SLICE-008');
  expect((await releaseOf(shell, active))?.reason).toContain(
    '/blog-details/1, which visitors ask for: Error: fails',
  );
});

test('popular pages are warmed before a release’s first visitor', async ({ prepared: { shell, next } }) => {
  const visit = (address: string, visitor: number) =>
    fetch(`${shell.origin}${address}`, { headers: { 'x-forwarded-for': `203.0.${visitor}.7` } });
  for (let visitor = 0; visitor < 3; visitor++) await visit('/blog', visitor);
  const active = await put(shell.host, variantOf(next));
  await activate(shell.host, 'blog', active);
  await expect.poll(async () => (await shell.health()).current['blog']).toBe(active.version);
  const first = await visit('/blog', 9);
  expect(await first.text()).toContain('Release B');
  // Served as cached: without an API it is unknown whether it is still current.
  expect(first.headers.get('x-cache')).toBe('stale');
  const unpopular = await visit('/blog-details/2', 9);
  expect(unpopular.headers.get('x-cache')).toBe('miss');
});

test('canaries of two slices run at once, for separate visitors', async ({ prepared: { shell, next } }) => {
  const other = await put(shell.host, variantOf(storedRelease(shell.host, 'marketing')));
  await startCanary(shell, variantOf(next), 40);
  await activate(shell.host, 'marketing', other, 30);
  await expect.poll(async () => (await shell.health()).canaries.length).toBe(2);
  const combinations = new Map<string, number>();
  for (let bucket = 0; bucket < 100; bucket++) {
    const { text } = await shell.visit('/blog', asVisitor(bucket));
    const { composition } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as {
      composition: { id: string };
    };
    const key = `${composition.id} ${/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]}`;
    combinations.set(key, (combinations.get(key) ?? 0) + 1);
  }
  // Who gets which follows from the releases' names: for one pair in fifty nobody gets both, or everybody who gets the
  // one.
  expect(combinations.size).toBeGreaterThan(2);
  const withB = [...combinations].filter(([key]) => key.endsWith('Release B'));
  expect(withB.reduce((sum, [, count]) => sum + count, 0)).toBe(40);
  const { slices } = JSON.parse(String(shell.host.objects.get('/registry.json'))) as Registry;
  await activate(shell.host, 'marketing', slices['marketing']?.active as NamedRelease);
});
