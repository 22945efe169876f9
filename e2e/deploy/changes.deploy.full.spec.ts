import { expect, test } from '@playwright/test';
import { canaryEnded, canaryStarted, shellPublished } from '@opinionbridge/releases';
import { activate, openRegistry, publishRelease, readRegistry } from '@opinionbridge/tools/slice';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildOtherShell } from '../releases/building/other-shell.ts';
import { buildVariant } from '../releases/building/build-variant.ts';
import { readBuilt, variantOf, type BuiltRelease } from '../releases/building/tiny-release.ts';
import { filesOfPage } from '../site/files-of-page.ts';
import { beginSession } from '../site/session.ts';
import { ask } from '../visit/load.ts';
import { startTwoOfEach, type Replica, type TwoOfEach } from './two-of-each.ts';

const root = resolve(import.meta.dirname, '../..');
/** CHANGES=10 makes ten times as many of each. */
const TIMES = Number(process.env['CHANGES'] ?? 1);
const [RELEASES, CANARIES, PUBLISHES] = [5 * TIMES, 2 * TIMES, 5 * TIMES];
const VISITORS = 4;
/** Pages that list a newly published post. */
const LISTS = ['/blog', '/feed.xml', '/sitemap.xml'];

let site: TwoOfEach;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startTwoOfEach('changes');
});
test.afterAll(() => site.stop());

interface Variant {
  readonly heading: string;
  readonly built: BuiltRelease;
}

const newest = (text: string) =>
  Math.max(-1, ...[...text.matchAll(/published-(\d+)/gi)].map(([, count]) => Number(count)));

/** Visitors who open pages, and all files these refer to, through nginx, and record errors. */
class Visitors {
  readonly wrong: string[] = [];
  pages = 0;
  files = 0;
  /** Number of the post that every list shows by now. */
  settled = -1;
  private isOver = false;
  private readonly variants: readonly Variant[];
  private readonly running: Promise<unknown>;

  constructor(variants: readonly Variant[]) {
    this.variants = variants;
    this.running = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => this.visit(visitor)));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async visit(visitor: number): Promise<void> {
    for (let count = 0; !this.isOver; count++) {
      const path = [
        '/blog',
        '/',
        '/feed.xml',
        '/blog-details/2',
        '/sitemap.xml',
        `/blog?search=skin${count}`,
      ][count % 6] as string;
      // Like a browser: one number for all its pages.
      const cookie = { cookie: `release-share=${(visitor * 23 + Math.floor(count / 50)) % 100}` };
      const settled = this.settled;
      const { status, body } = await ask(site.origin, { path, headers: cookie }).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      this.pages += 1;
      if (status !== 200) this.wrong.push(`${path}: ${status} ${body.slice(0, 100)}`);
      else if (LISTS.includes(path) && newest(body) < settled)
        this.wrong.push(`${path} shows post ${newest(body)} after ${settled} was everywhere`);
      if (status === 200 && path.startsWith('/blog')) await this.checkFiles(path, body);
    }
  }

  private async checkFiles(path: string, body: string): Promise<void> {
    if (path === '/blog') {
      const entries = this.variants.filter(({ built }) =>
        body.includes(built.manifest.entry.replace('browser', '/slices/blog')),
      );
      const shown = this.variants.filter(({ heading }) => body.includes(`>${heading}</h1>`));
      if (entries.length !== 1 || shown.length !== 1 || entries[0] !== shown[0])
        this.wrong.push(
          `${path} shows ${shown.map(({ heading }) => heading).join()} and names files of ${entries.map(({ heading }) => heading).join()}`,
        );
    }
    for (const file of new Set(filesOfPage(body))) {
      const { status } = await ask(site.origin, { path: file }).catch(() => ({ status: 0 }));
      this.files += 1;
      if (status !== 200) this.wrong.push(`${file}: ${status}, which ${path} names`);
    }
  }
}

test('releases, canaries, posts and a new shell break no page', async () => {
  test.setTimeout(240_000 * TIMES);
  const variants: Variant[] = [];
  for (const heading of ['Blogs and news', 'News and blogs', 'Posts for patients']) {
    const edit = {
      file: 'pages/landing/landing.tsx',
      find: '<h1>Blogs and news</h1>',
      replace: `<h1>${heading}</h1>`,
    };
    variants.push({
      heading,
      built: await readBuilt(await buildVariant(`changes-${variants.length}`, [edit])),
    });
  }
  const other = await buildOtherShell('changes-shell');
  await releaseEverywhere(await publish(variants[0] as Variant));
  const visitors = new Visitors(variants);
  const token = await beginSession({ apiOrigin: site.origin });

  for (let count = 0; count < Math.max(RELEASES, CANARIES, PUBLISHES); count++) {
    const variant = variants[(count + 1) % variants.length] as Variant;
    if (count < RELEASES) await releaseEverywhere(await publish(variant));
    if (count < CANARIES) await canaryEverywhere(variants[(count + 2) % variants.length] as Variant);
    if (count >= PUBLISHES) continue;
    const api = site.apis[count % 2] as Replica;
    await createPost(api.origin, token, `Published-${count} in time`);
    for (const shell of site.shells)
      for (const path of LISTS)
        await expect
          .poll(async () => newest((await ask(shell.origin, { path })).body), { intervals: [50] })
          .toBe(count);
    visitors.settled = count;
  }
  // For a while, half of the shells are of another build, then all of them.
  await publishShells(other);
  for (const shell of site.shells) await shell.restart(other);
  await expect.poll(() => visitors.pages, { timeout: 60_000 }).toBeGreaterThan(300 * TIMES);
  await visitors.end();
  const told = `${visitors.pages} pages, ${visitors.files} files, ${RELEASES} releases, ${CANARIES} canaries, ${PUBLISHES} posts`;
  console.log(told);
  expect(visitors.wrong, told).toEqual([]);
});

/** @returns the release as named by the registry; it is now active */
async function publish({ built }: Variant) {
  const release = variantOf(built);
  const named = await store(release);
  const { revision } = await readRegistry(site.places.registry, site.places.token);
  const activation = { slice: 'blog', to: named, who: 'test', why: '', expectedRevision: revision };
  await activate(site.places.registry, activation, site.places.token);
  return named;
}

async function store({ manifest, files }: BuiltRelease) {
  const folder = join(root, '.cache/e2e/changes', manifest.version);
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of [
    ...files,
    ['release.json', Buffer.from(JSON.stringify(manifest))] as const,
  ]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { publication } = await publishRelease(folder, site.places.store, site.places.keys, site.places);
  const { version, manifestSha256 } = publication;
  return { version, manifestSha256 };
}

async function releaseEverywhere({ version }: { version: string }): Promise<void> {
  for (const shell of site.shells)
    await expect
      .poll(async () => (await report(shell)).current['blog'], { timeout: 20_000, intervals: [20] })
      .toBe(version);
}

async function canaryEverywhere({ built }: Variant): Promise<void> {
  const to = await store(variantOf(built));
  const registry = openRegistry(site.places.registry, site.places.token);
  const writer = { who: 'test', why: '' };
  const { revision } = await registry.read();
  await registry.update(revision, (before) => canaryStarted(before, 'blog', to, 50, writer));
  for (const shell of site.shells)
    await expect
      .poll(async () => (await report(shell)).canaries[0]?.version, { timeout: 20_000 })
      .toBe(to.version);
  await registry.update(revision + 1, (before) => canaryEnded(before, 'blog', writer));
  for (const shell of site.shells) await expect.poll(async () => (await report(shell)).canaries).toEqual([]);
}

async function publishShells(other: string): Promise<void> {
  for (const folder of [join(root, 'shell'), other]) {
    const { publication } = await publishRelease(
      join(folder, 'dist'),
      site.places.store,
      site.places.keys,
      site.places,
    );
    const { version, manifestSha256 } = publication;
    const registry = openRegistry(site.places.registry, site.places.token);
    const { revision } = await registry.read();
    await registry.update(revision, (before) =>
      shellPublished(before, { version, manifestSha256 }, { who: 'test', why: '' }),
    );
  }
}

const report = async (shell: Replica) =>
  JSON.parse((await ask(shell.origin, { path: '/health/slices' })).body) as {
    current: Record<string, string>;
    canaries: { version: string }[];
  };

async function createPost(origin: string, token: string, title: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title,
    desc: 'A post.',
    category: 'Cancer',
    status: 'published',
  }))
    form.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}/api/blog`, { method: 'POST', headers, body: form });
  expect(status).toBe(201);
}
