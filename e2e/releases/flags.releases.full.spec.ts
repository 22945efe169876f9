import { expect, test, type Page } from '@playwright/test';
import { flagSet } from '@opinionbridge/releases';
import { openRegistry } from '@opinionbridge/tools/slice';
import type { ObjectHost } from '@opinionbridge/tools/slice/testing';
import { live } from '../site/open-live.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, keys, put } from './building/tiny-release.ts';

const POST = '/blog-details/one';
/** Time in milliseconds within which a flag is off everywhere. */
const SOON_MS = 1_000;

/** Makes the post's route declare a flag; the other page does not. */
const flagged = (source: string) =>
  source.replace("chunk: 'post',", "chunk: 'post',\n      flags: ['new-reader'],");

async function setShare(host: ObjectHost, share: number): Promise<void> {
  const registry = openRegistry(`${host.origin}/registry.json`, undefined, keys);
  const { revision } = await registry.read();
  const by = { who: 'test', why: 'a test' };
  await registry.update(revision, (before) => flagSet(before, 'blog', 'new-reader', { share }, by));
}

const cookie = (bucket: number) => ({ cookie: `release-share=${bucket}` });
const readerOf = async (shell: StandaloneShell, bucket: number) =>
  /data-reader="(\w+)"/.exec((await shell.visit(POST, cookie(bucket))).text)?.[1];

/** @returns what each of the hundred visitor buckets gets for the post */
async function readers(shell: StandaloneShell): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (let bucket = 0; bucket < 100; bucket++) found.push(await readerOf(shell, bucket));
  return found;
}

/** Records a page's requests and errors. */
function watch(page: Page) {
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  const forFlags = () => asked.splice(0).filter((path) => /^\/(?:assets\/)?flags\b/.test(path));
  return { forFlags, complaints };
}

test('half the visitors get a flagged page, and nobody once it is switched off', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const host = await StandaloneShell.startHost();
  const [one, two] = [
    await StandaloneShell.prepare('flags-1', host),
    await StandaloneShell.prepare('flags-2', host),
  ];
  try {
    await activate(host, 'blog', await put(host, await buildTiny('F', flagged)));
    await setShare(host, 50);
    await Promise.all([one.start(), two.start()]);
    const given = await readers(one);
    expect(given.filter((reader) => reader === 'new')).toHaveLength(50);
    expect(given.filter((reader) => reader === 'old')).toHaveLength(50);
    expect(await readers(two)).toEqual(given);

    // The browser agrees with the server: a document hydrates without an error, and a navigation within the site
    // requests the flags first.
    const { forFlags, complaints } = watch(page);
    const [lucky, other] = [given.indexOf('new'), given.indexOf('old')];
    const article = page.locator('article');
    for (const [bucket, reader] of [
      [lucky, 'new'],
      [other, 'old'],
    ] as const) {
      await context.addCookies([{ name: 'release-share', value: String(bucket), url: one.origin }]);
      await page.goto(one.origin + POST);
      await live(page);
      await expect(article).toHaveAttribute('data-reader', reader);
      expect(forFlags()).toEqual([expect.stringMatching(/^\/assets\/flags\./)]);
      await page.goto(`${one.origin}/blog`);
      await live(page);
      expect(forFlags()).toEqual([]);
      await page.getByRole('link', { name: 'Read one' }).click();
      await expect(article).toHaveAttribute('data-reader', reader);
      expect(forFlags()).toContain('/flags');
    }
    expect(complaints).toEqual([]);

    const warm = async (shell: StandaloneShell) =>
      (await shell.visit('/faq')).response.headers.get('x-cache');
    await Promise.all([warm(one), warm(two)]);
    await setShare(host, 0);
    for (const shell of [one, two])
      await expect.poll(() => readerOf(shell, lucky), { timeout: SOON_MS, intervals: [50] }).toBe('old');
    // From the cache; here no API confirms that it is fresh.
    expect([await warm(one), await warm(two)]).toEqual(['stale', 'stale']);
    // Also for navigation within a page that was already open.
    await context.addCookies([{ name: 'release-share', value: String(lucky), url: one.origin }]);
    await page.goBack();
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(article).toHaveAttribute('data-reader', 'old');
  } finally {
    await Promise.all([one.stopShell(), two.stopShell()]);
    await host.close();
  }
});
