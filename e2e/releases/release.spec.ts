import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@opinionbridge/contracts/release';
import type { RunningSite } from '@opinionbridge/tools/site';
import { expect, test } from '../site/test.ts';
import { activeBlog, buildVariant, release, switchTo, tamper, type Edit } from './build-variant.ts';

const LANDING = 'pages/landing/landing.tsx';
const newHeading: Edit = {
  file: LANDING,
  find: '<h1>Blogs and news</h1>',
  replace: '<h1>Fresh from the press</h1>',
};

test.describe.configure({ mode: 'serial' });

let before: Awaited<ReturnType<typeof activeBlog>>;
test.beforeEach(async ({ site }) => {
  before = await activeBlog(site);
});
test.afterEach(async ({ site }) => {
  if ((await activeBlog(site)).manifestSha256 !== before.manifestSha256) await switchTo(site, before, 'back');
  await expect
    .poll(async () => (await health(site)).current['blog'], { timeout: 20_000 })
    .toBe(before.version);
});

interface Health {
  readonly current: Readonly<Record<string, string>>;
  readonly releases: readonly { readonly version: string; readonly state: string; readonly code?: string }[];
}
const health = async (site: RunningSite) =>
  (await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as Health;

async function expectRefused(site: RunningSite, version: string, code: string): Promise<void> {
  await expect
    .poll(async () => (await health(site)).releases.findLast((known) => known.version === version)?.code, {
      timeout: 20_000,
    })
    .toBe(code);
}

/** The blog is the old one, and the other slices never noticed. */
async function expectUntouched(page: Page): Promise<void> {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  expect((await page.goto('/faq'))?.status()).toBe(200);
}

test('the next visitor sees a release made while the site runs, on both sides of the page', async ({
  page,
  site,
  complaints,
}) => {
  await expectUntouched(page);
  const { version } = await release(site, await buildVariant('fresh', [newHeading]), 'a new heading');
  await expect.poll(async () => (await health(site)).current['blog'], { timeout: 20_000 }).toBe(version);

  await page.goto('/blog', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh from the press');
  // Client-side navigation away and back renders it in the browser, from the same release.
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await menu.getByRole('link', { name: 'Blog & News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh from the press');
  expect(complaints).toEqual([]);
});

test('a tab that was open before a release goes on with the release it was opened with', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const { version } = await release(site, await buildVariant('tab', [newHeading]), 'a new heading');
  await expect.poll(async () => (await health(site)).current['blog'], { timeout: 20_000 }).toBe(version);
  await page
    .getByRole('navigation', { name: 'Main menu', exact: true })
    .getByRole('link', { name: 'Blog & News' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  expect(complaints).toEqual([]);
});

test('a release with a file that is not what its manifest says never reaches a visitor', async ({
  page,
  site,
}) => {
  // Content of its own: a release that this shell has checked before would not be fetched again.
  const folder = await buildVariant('wrong-hash', [
    { ...newHeading, replace: '<h1>Damaged on the way</h1>' },
  ]);
  const server = join(folder, 'server/slice.cjs');
  await writeFile(server, `${await readFile(server, 'utf8')}\n// changed after the build`);
  const { version } = await release(site, folder, 'damaged');
  await expectRefused(site, version, 'SLICE-003');
  await expectUntouched(page);
});

test('a release that throws on load never reaches a visitor', async ({ page, site }) => {
  const folder = await buildVariant('throws', [newHeading]);
  await tamper(folder, 'server/slice.cjs', (code) => `throw new Error('broken on load');\n${code}`);
  const { version } = await release(site, folder, 'throws on load');
  await expectRefused(site, version, 'SLICE-007');
  await expectUntouched(page);
});

test('a release whose pages throw never reaches a visitor', async ({ page, site }) => {
  const folder = await buildVariant('throws-rendering', [
    {
      file: LANDING,
      find: '  return (\n    <>',
      replace: "  if (facets) throw new Error('broken while rendering');\n  return (\n    <>",
    },
  ]);
  const { version } = await release(site, folder, 'throws while rendering');
  await expectRefused(site, version, 'SLICE-008');
  await expectUntouched(page);
});

test('a release for another contract never reaches a visitor', async ({ page, site }) => {
  const folder = await buildVariant('contract', [newHeading]);
  const path = join(folder, 'release.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as ReleaseManifest;
  await writeFile(path, JSON.stringify({ ...manifest, contract: 2, version: `${manifest.version}-c2` }));
  const { version } = await release(site, folder, 'contract 2');
  await expectRefused(site, version, 'SLICE-004');
  await expectUntouched(page);
});

test('a page that loops for ever costs one render, not the shell', async ({ page, site }) => {
  const folder = await buildVariant('loops', [
    {
      file: 'pages/landing/landing.page.tsx',
      find: '    const loaded = useLoaderData() as Reading<Content>;\n',
      replace:
        "    const loaded = useLoaderData() as Reading<Content>;\n    while (loaded.state === 'read' && loaded.value.kind === 'search' && loaded.value.query === 'loop');\n",
    },
  ]);
  const { version } = await release(site, folder, 'loops');
  await expect.poll(async () => (await health(site)).current['blog'], { timeout: 20_000 }).toBe(version);
  const [looping, other] = await Promise.all([
    fetch(`${site.shellOrigin}/blog?search=loop`),
    fetch(`${site.shellOrigin}/health/live`),
  ]);
  expect(looping.status).toBe(503);
  expect(await looping.text()).toContain('If you need us now');
  expect(other.status).toBe(200);
  // The thread was replaced: the next page, and one that nobody asked for before, is rendered.
  expect((await page.goto('/blog?search=skin'))?.status()).toBe(200);
  expect((await page.goto(`/faq?fresh=${Date.now()}`))?.status()).toBe(200);
});

test('a slice that throws in a timer costs renders at most, and is given up when it keeps on', async ({
  page,
  site,
}) => {
  const folder = await buildVariant('timer', [newHeading]);
  await tamper(
    folder,
    'server/slice.cjs',
    (code) => `setTimeout(() => { throw new Error('broken in a timer'); }, 1500);\n${code}`,
  );
  const { version } = await release(site, folder, 'throws in a timer');
  await expectRefused(site, version, 'SLICE-009');
  await expectUntouched(page);
});
