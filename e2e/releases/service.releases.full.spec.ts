import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  freePort,
  releaseService,
  releaseSlices,
  startShell,
  type RunningServer,
  type RunningSite,
} from '@opinionbridge/tools/site';
import { environmentOf, installPacked, packInto } from '@opinionbridge/tools/pack/testing';
import type { SigningKey } from '@opinionbridge/releases/signing';
import { publishRelease } from '@opinionbridge/tools/slice';
import { authorization } from '../site/session.ts';
import { siteEnvironment } from '../site/template.ts';
import { expect, test as base } from '../site/own-site.ts';
import { activeBlog, buildVariant, switchTo } from './building/build-variant.ts';

const root = resolve(import.meta.dirname, '../..');
const HEADING = '<h1>Blogs and news</h1>';

/** A second shell on the site's release service. */
const test = base.extend<{ second: RunningServer }>({
  second: async ({ site }, use, { workerIndex }) => {
    const dataDir = join(root, '.cache/e2e/shells', `service-${workerIndex}`);
    await rm(dataDir, { recursive: true, force: true });
    const { token } = await makeToken(site, ['*'], ['read', 'report']);
    const shell = await startShell({
      dataDir,
      port: await freePort(),
      onProgress: () => {},
      env: {
        ...process.env,
        ...releaseService(site.apiOrigin),
        NODE_ENV: 'production',
        API_ORIGIN: site.apiOrigin,
        SLICE_KEYS: site.sliceKeys,
        SLICE_READ_TOKEN: token,
        SHELL_DATA: join(dataDir, 'shell'),
        LOG_LEVEL: 'error',
        SHED_ABOVE_MS: siteEnvironment.SHED_ABOVE_MS,
      },
    });
    await use(shell);
    await shell.process.stop();
  },
});
test.describe.configure({ mode: 'serial' });

async function makeToken(site: RunningSite, slices: string[], rights = ['read', 'upload', 'activate']) {
  const response = await fetch(`${site.apiOrigin}/api/admin/release-tokens`, {
    method: 'POST',
    headers: { ...(await authorization(site)), 'content-type': 'application/json' },
    body: JSON.stringify({ name: `team ${slices[0] === '*' ? 'all' : slices.join(' ')}`, slices, rights }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; token: string };
}

interface Told {
  readonly code: number;
  readonly out: string;
}

/** Runs the command as a team does from anywhere, with only its own token. */
const slice = (site: RunningSite, token: string, ...args: string[]) =>
  sliceWith(site, { SLICE_TOKEN: token }, ...args);

function sliceWith(site: RunningSite, own: NodeJS.ProcessEnv, ...args: string[]): Promise<Told> {
  const { SLICE_TOKEN: _, ...env } = process.env;
  return new Promise((done) =>
    execFile(
      process.execPath,
      [join(root, 'tools/slice/main.ts'), ...args],
      { env: { ...env, ...releaseService(site.apiOrigin), SLICE_KEYS: site.sliceKeys, ...own } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    ),
  );
}

const headingOf = async (origin: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${origin}/blog?visit=${Math.random()}`)).text())?.[1];

test('a team releases its slice with its token, and all shells show it', async ({ site, second }) => {
  // A build, and six commands with a process each.
  test.setTimeout(180_000);
  const before = await activeBlog(site);
  const { token } = await makeToken(site, ['blog']);
  const folder = await buildVariant('service', [
    { file: 'pages/landing/landing.tsx', find: HEADING, replace: '<h1>From the release service</h1>' },
  ]);
  const { store, keys } = site.places;
  const { publication } = await publishRelease(folder, store, keys, { token });
  const { version } = publication;
  // Published does not mean activated.
  expect(await headingOf(second.origin)).toBe('Blogs and news');

  const told = await slice(site, token, 'activate', 'blog', version, '--why', 'a new heading');
  expect(told).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Visible to everyone on 2 of 2 shells/),
  });
  for (const origin of [site.shellOrigin, second.origin])
    expect(await headingOf(origin)).toBe('From the release service');

  const status = await slice(site, token, 'status', '--json');
  const { shells, releases } = JSON.parse(status.out) as {
    shells: number;
    releases: Record<string, string>[];
  };
  expect(shells).toBe(2);
  expect(releases.find((row) => row['slice'] === 'blog')).toMatchObject({
    version,
    who: 'team blog',
    'at the shells': 'current',
  });

  const explained = await slice(site, token, 'explain', 'blog', version);
  expect(explained.out).toMatch(/Signed by blog-\w+/);
  expect(explained.out).toMatch(/activate +\S*9\.9\.9\S* +team blog +a new heading/);

  // The other rollout: an automatic canary.
  const grown = await slice(site, token, 'activate', 'blog', before.version, '--ramp');
  expect(grown).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 % of visitors, more every 10 minutes'),
  });
  const growing = await slice(site, token, 'status', '--json');
  const { releases: rows } = JSON.parse(growing.out) as { releases: Record<string, string>[] };
  expect(rows.find((row) => row['version'] === before.version)).toMatchObject({
    visitors: '1 %, grows',
    reason: expect.stringMatching(/^inconclusive: \d+ of 20 pages, \d+ of 3 visitors/),
  });

  const foreign = publishRelease(join(root, 'mfe-marketing/dist'), store, keys, { token, isRepair: true });
  await expect(foreign).rejects.toThrow('The token "team blog" is for blog, not for marketing.');

  const ended = await slice(site, token, 'rollback', 'blog');
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining(`${version} for everyone`) });
  const back = await slice(site, token, 'rollback', 'blog');
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining(before.version) });
  for (const origin of [site.shellOrigin, second.origin])
    expect(await headingOf(origin)).toBe('Blogs and news');
});

test('a team rolls back while the service hangs, permanently', async ({ site, second }) => {
  test.setTimeout(180_000);
  const before = await activeBlog(site);
  const { token } = await makeToken(site, ['blog']);
  const folder = await buildVariant('without-service', [
    { file: 'pages/landing/landing.tsx', find: HEADING, replace: '<h1>A wrong heading</h1>' },
  ]);
  const { store, keys } = site.places;
  const { version } = (await publishRelease(folder, store, keys, { token })).publication;
  const shells = [site.shellOrigin, second.origin];
  const named = shells.flatMap((origin) => ['--shell', origin]);
  expect((await slice(site, token, 'activate', 'blog', version)).code).toBe(0);
  expect(await Promise.all(shells.map(headingOf))).toEqual(['A wrong heading', 'A wrong heading']);

  const api = site.api.pid as number;
  process.kill(api, 'SIGSTOP');
  try {
    // The key must be the team's own.
    const [foreign, own] = await Promise.all([keys.signingKey('admin'), keys.signingKey('blog')]);
    const rollBack = (key: SigningKey) =>
      sliceWith(
        ...([site, { SLICE_SIGNING_KEY: JSON.stringify(key) }, 'rollback', 'blog'] as const),
        ...['--why', 'the heading', ...named],
      );
    const refused = await rollBack(foreign);
    expect(refused).toMatchObject({ code: 4, out: expect.stringContaining('may not speak for blog') });
    const told = await rollBack(own);
    expect(told).toMatchObject({ code: 0, out: expect.stringContaining('2 of 2 shells have taken it back') });
    expect(await Promise.all(shells.map(headingOf))).toEqual(['Blogs and news', 'Blogs and news']);
    const { pid } = site.shell;
    process.kill(pid as number, 'SIGKILL');
    await expect
      .poll(async () => (site.shell.pid === pid ? '' : headingOf(site.shellOrigin).catch(() => '')), {
        timeout: 60_000,
      })
      .toBe('Blogs and news');
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await expect
    .poll(async () => (await slice(site, token, 'history', 'blog')).out, { timeout: 60_000 })
    .toMatch(new RegExp(`rollback +${version} +${before.version} .*taken back: by blog-\\w+: the heading`));
  expect(await Promise.all(shells.map(headingOf))).toEqual(['Blogs and news', 'Blogs and news']);
});

test('a preview link works on every shell and only for its owner', async ({ site, second, browser }) => {
  // A build, a release and a dozen pages, on a machine that may be doing other work.
  test.setTimeout(120_000);
  const { token } = await makeToken(site, ['blog']);
  const folder = await buildVariant('preview', [
    { file: 'pages/landing/landing.tsx', find: HEADING, replace: '<h1>Seen before others</h1>' },
  ]);
  const { store, keys } = site.places;
  const { version } = (await publishRelease(folder, store, keys, { token })).publication;
  const told = await slice(site, token, 'preview', 'blog', version, '--json');
  expect(told.code).toBe(0);
  const { pathname, search } = new URL((JSON.parse(told.out) as { url: string }).url);

  const context = await browser.newContext();
  const mine = await context.newPage();
  const heading = mine.getByRole('heading', { level: 1 });
  // The browser's cookie applies to both shells, which share one host, as behind a load balancer.
  for (const origin of [site.shellOrigin, second.origin]) {
    const consoleErrors: string[] = [];
    mine.on('pageerror', ({ message }) => consoleErrors.push(message));
    const opened = origin === site.shellOrigin ? origin + pathname + search : `${origin}/blog`;
    const answer = await mine.goto(opened);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(heading).toHaveText('Seen before others');
    await mine.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(heading).toHaveText('FAQ');
    await mine.goBack();
    await expect(heading).toHaveText('Seen before others');
    expect(consoleErrors).toEqual([]);
    expect(await headingOf(origin)).toBe('Blogs and news');
  }
  await mine.goto(`${second.origin}${pathname}?off`);
  await mine.goto(`${second.origin}/blog`);
  await expect(heading).toHaveText('Blogs and news');
  await context.close();
});

test('a team outside the repository builds, signs and releases with packed libraries', async ({ site }) => {
  test.setTimeout(180_000);
  const place = await mkdtemp(join(tmpdir(), 'team-'));
  try {
    await installPacked(place, packInto(join(place, 'archives')));
    for (const part of ['package.json', 'src'])
      await cp(join(root, 'mfe-blog', part), join(place, part), { recursive: true });
    const landing = join(place, 'src/pages/landing/landing.tsx');
    const text = await readFile(landing, 'utf8');
    await writeFile(landing, text.replace(HEADING, '<h1>From another repository</h1>'));
    const { token } = await makeToken(site, ['blog']);
    const { SLICE_REGISTRY, SLICE_STORE } = releaseService(site.apiOrigin);
    const env = environmentOf(place, {
      SLICE_REGISTRY,
      SLICE_STORE,
      SLICE_TOKEN: token,
      SLICE_SIGNING_KEY: JSON.stringify(await site.places.keys.signingKey('blog')),
    });
    const call = (...args: string[]) =>
      new Promise<Told>((done) =>
        execFile('opinionbridge-slice', args, { cwd: place, env }, (error, stdout, stderr) =>
          done({ code: Number(error?.code ?? 0), out: stdout + stderr }),
        ),
      );
    const released = await call('release', 'blog', '--why', 'from elsewhere');
    expect(released).toMatchObject({ code: 0, out: expect.stringContaining('Visible to everyone') });
    expect(await headingOf(site.shellOrigin)).toBe('From another repository');
    // The release has source maps for those who may read the store, but not for visitors.
    const [, version = ''] = /^blog (\S+) for everyone/m.exec(released.out) ?? [];
    const map = `${SLICE_STORE}/blog/${version}/source-maps/slice.cjs.map`;
    const asked = [
      fetch(map, { headers: { authorization: `Bearer ${token}` } }),
      fetch(map),
      fetch(`${site.shellOrigin}/slices/blog/slice.cjs.map`),
      fetch(`${site.shellOrigin}/slices/blog/source-maps/slice.cjs.map`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 401, 404, 404]);
    expect(await call('release', 'admin')).toMatchObject({
      code: 1,
      out: expect.stringContaining('This folder belongs to the slice blog, not to admin.'),
    });
    expect(await call('rollback', 'blog')).toMatchObject({ code: 0 });
    expect(await headingOf(site.shellOrigin)).toBe('Blogs and news');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

/** The change made by each of three teams, and where it is visible. */
const TEAMS = [
  ['blog', 'pages/landing/landing.tsx', HEADING, '<h1>New at blog</h1>', '/blog'],
  ['marketing', 'content/en/faq.ts', "title: 'FAQ'", "title: 'New at marketing'", '/faq'],
  ['admin', 'account/login.page.tsx', '<h1>Login as Admin</h1>', '<h1>New at admin</h1>', '/admin'],
] as const;

test.describe('three teams', () => {
  const folders: string[] = [];
  // Builds have a separate timeout: on a busy machine three of them take most of a test's.
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    for (const [name, file, find, replace] of TEAMS)
      folders.push(await buildVariant(`team-${name}`, [{ file, find, replace }], name));
  });

  test('release concurrently with their own tokens, and roll back', async ({ site, second, browser }) => {
    test.setTimeout(180_000);
    const teams = [];
    for (const [index, [name, , , , path]] of TEAMS.entries()) {
      const { token } = await makeToken(site, [name]);
      teams.push({ name, path, folder: folders[index] as string, token });
    }
    const { store, keys } = site.places;
    const released = await Promise.all(
      teams.map(async ({ name, folder, token }) => {
        const { version } = (await publishRelease(folder, store, keys, { token })).publication;
        return slice(site, token, 'activate', name, version, '--why', `team ${name}`);
      }),
    );
    for (const told of released)
      expect(told).toMatchObject({
        code: 0,
        out: expect.stringMatching(/Visible to everyone on 2 of 2 shells/),
      });
    const context = await browser.newContext();
    const page = await context.newPage();
    // A busy shell serves its stale page rather than none; a later visit gets the new one.
    const expectHeading = (address: string, heading: string) =>
      expect(async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 500 });
      }).toPass({ timeout: 30_000 });
    for (const origin of [site.shellOrigin, second.origin])
      for (const { name, path } of teams) await expectHeading(origin + path, `New at ${name}`);
    // No team can roll back another team's slice.
    for (const [index, { token }] of teams.entries()) {
      const { name } = teams[(index + 1) % teams.length]!;
      const foreign = await slice(site, token, 'rollback', name);
      expect(foreign).toMatchObject({ code: 1, out: expect.stringContaining(`not for ${name}`) });
    }
    const back = await Promise.all(teams.map(({ name, token }) => slice(site, token, 'rollback', name)));
    expect(back.map(({ code }) => code)).toEqual([0, 0, 0]);
    for (const origin of [site.shellOrigin, second.origin])
      for (const [path, heading] of [
        ['/blog', 'Blogs and news'],
        ['/faq', 'FAQ'],
        ['/admin', 'Login as Admin'],
      ] as const)
        await expectHeading(origin + path, heading);
    await context.close();
  });
});

test('npm start activates over a rollback only if forced', async ({ site }) => {
  const { token } = await makeToken(site, ['blog']);
  const before = await activeBlog(site);
  const folder = await buildVariant('service-newer', [
    { file: 'pages/landing/landing.tsx', find: HEADING, replace: '<h1>Newer</h1>' },
  ]);
  const { publication } = await publishRelease(folder, site.places.store, site.places.keys, { token });
  await switchTo(site, publication, 'newer');
  expect((await slice(site, token, 'rollback', 'blog', '--why', 'it was bad')).code).toBe(0);
  const said: string[] = [];
  const start = (isForced: boolean) =>
    releaseSlices(root, site.places, { slices: ['blog'], isForced, say: (message) => said.push(message) });
  // The local build is what visitors have, so there is nothing to decide.
  await start(false);
  expect(said).toEqual([]);
  await switchTo(site, publication, 'somebody wants it');
  await start(false);
  expect(said.join()).toMatch(
    /Visitors have blog .*activated by operator at .*\(somebody wants it\).*--activate/,
  );
  expect((await activeBlog(site)).version).toBe(publication.version);
  await start(true);
  expect((await activeBlog(site)).version).toBe(before.version);
});
