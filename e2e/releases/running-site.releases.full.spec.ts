import type { ShellReport } from '@opinionbridge/contracts/release';
import type { Site } from '../site/shared-sites.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';
import { activeBlog, buildVariant, release, switchTo } from './building/build-variant.ts';
import type { Edit } from './building/edits.ts';

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

const health = async (site: Site) =>
  (await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as ShellReport;

test('a tab that was open before a release goes on with the release it was opened with', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openLive(page, '/faq');
  const { version } = await release(site, await buildVariant('tab', [newHeading]), 'a new heading');
  await expect.poll(async () => (await health(site)).current['blog'], { timeout: 20_000 }).toBe(version);
  await page
    .getByRole('navigation', { name: 'Main menu', exact: true })
    .getByRole('link', { name: 'Blog & News' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  expect(consoleErrors).toEqual([]);
});

test('a page that loops for ever costs one render, not the shell', async ({ page, site }) => {
  const folder = await buildVariant('loops', [
    {
      file: 'pages/landing/landing.page.tsx',
      find: '    const loaded = useLoaderData() as LoadResult<Content>;\n',
      replace:
        "    const loaded = useLoaderData() as LoadResult<Content>;\n    while (loaded.state === 'read' && loaded.value.kind === 'search' && loaded.value.query === 'loop');\n",
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
  // The renderer was replaced: the next page, and one that nobody asked for before, is rendered.
  expect((await page.goto('/blog?search=skin'))?.status()).toBe(200);
  expect((await page.goto(`/faq?fresh=${Date.now()}`))?.status()).toBe(200);
});
