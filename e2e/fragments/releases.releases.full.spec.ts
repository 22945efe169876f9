import { expect, test as base } from '@playwright/test';
import type { NamedRelease } from '@opinionbridge/releases';
import { StandaloneShell } from '../releases/building/standalone-shell.ts';
import { activate, buildTiny, put, type BuiltRelease } from '../releases/building/tiny-release.ts';
import { withFragment } from './blog-with-fragment.ts';

const LINK = 'Articles for patients and families';

interface Prepared {
  readonly shell: StandaloneShell;
  readonly tiny: BuiltRelease;
}

const test = base.extend<object, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => {
      const shell = await StandaloneShell.prepare('fragments');
      await shell.start();
      await use({ shell, tiny: await buildTiny('fragments') });
      await shell.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Returns the content in place of the home page's fragment: the posts, the fallback link, or nothing. */
async function posts(
  shell: StandaloneShell,
  headers: Record<string, string> = {},
  path = '/',
): Promise<string> {
  const { status, text } = await shell.visit(path, headers);
  expect(status).toBe(200);
  const place = /<page-fragment name="[^"]+">(.*?)<\/page-fragment>/s.exec(text)?.[1];
  return place?.replaceAll(/<[^>]+>/g, '') ?? 'no place';
}

async function release(shell: StandaloneShell, built: BuiltRelease, share?: number): Promise<NamedRelease> {
  return activate(shell.host, 'blog', await put(shell.host, built), share);
}

const isCurrent = (shell: StandaloneShell, { version }: NamedRelease) =>
  expect.poll(async () => (await shell.health()).current['blog'], { timeout: 30_000 }).toBe(version);

test('the home page shows each blog release, even a rollback', async ({ prepared: { shell, tiny } }) => {
  const marketing = async () => (await shell.health()).current['marketing'];
  const before = await marketing();
  expect(await posts(shell)).toBe('');

  await isCurrent(shell, await release(shell, tiny));
  expect(await posts(shell)).toBe(LINK);

  const first = await release(shell, withFragment(tiny, "return 'first ' + props.count + ' ' + language"));
  await isCurrent(shell, first);
  expect(await posts(shell)).toBe('first 3 en');
  expect(await posts(shell, {}, '/hi')).toBe('first 3 hi');

  await isCurrent(shell, await release(shell, withFragment(tiny, "return 'second'")));
  expect(await posts(shell)).toBe('second');

  await activate(shell.host, 'blog', first);
  await isCurrent(shell, first);
  expect(await posts(shell)).toBe('first 3 en');
  expect(await marketing()).toBe(before);
});

test('a release whose fragment throws is refused', async ({ prepared: { shell, tiny } }) => {
  await isCurrent(shell, await release(shell, withFragment(tiny, "return 'good'")));
  const { version } = await release(shell, withFragment(tiny, "throw new Error('no posts')"));
  const reason = async () =>
    (await shell.health()).releases.find((one) => one.version === version)?.reason ?? '';
  await expect.poll(reason, { timeout: 30_000 }).toMatch(/^SLICE-008.*its fragment "latest-posts".*no posts/);
  expect(await posts(shell)).toBe('good');
});

test('a fragment that loops costs the home page its posts only', async ({ prepared: { shell, tiny } }) => {
  // A cached page is served while a renderer is being replaced.
  expect((await shell.visit('/blog')).status).toBe(200);
  const bad = await release(shell, withFragment(tiny, 'if (props.count) for (;;); return ""'));
  await isCurrent(shell, bad);
  expect(await posts(shell)).toBe(LINK);
  // The page does not wait for the missing fragment, so the outcome is known later, and not for each attempt. A
  // renderer's end counts as a fault only after the fragment has ended another renderer on its own, which requires a
  // free one.
  const failed = async (slice: string) => {
    expect(await posts(shell)).toBe(LINK);
    const { releases } = await shell.health();
    return releases
      .filter((one) => one.slice === slice && one.state === 'current')
      .map((one) => one.faults > 0);
  };
  await expect.poll(() => failed('blog'), { timeout: 30_000 }).toEqual([true]);
  expect(await failed('marketing')).toEqual([false]);
  expect((await shell.visit('/blog')).status).toBe(200);
  await isCurrent(shell, await release(shell, withFragment(tiny, "return 'good again'")));
  expect(await posts(shell)).toBe('good again');
});

test('a canary’s fragment appears only for its visitors', async ({ prepared: { shell, tiny } }) => {
  const stable = withFragment(tiny, "return 'stable'");
  await isCurrent(shell, await release(shell, stable));
  const { version } = await release(shell, withFragment(tiny, "return 'canary'"), 30);
  await expect
    .poll(async () => (await shell.health()).canaries.map((one) => one.version), { timeout: 30_000 })
    .toEqual([version]);
  const seen: string[] = [];
  for (let bucket = 0; bucket < 100; bucket++)
    seen.push(await posts(shell, { cookie: `release-share=${bucket}` }));
  expect(seen.filter((one) => one === 'canary')).toHaveLength(30);
  expect(seen.filter((one) => one === 'stable')).toHaveLength(70);
});
