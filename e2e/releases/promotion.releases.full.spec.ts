import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { releaseService, type RunningSite } from '@opinionbridge/tools/site';
import { card, headingOf } from '../admin/releases/console.ts';
import { logIn } from '../admin/support/log-in.ts';
import { expect, test as base } from '../site/own-site.ts';
import { authorization } from '../site/session.ts';
import { startOwnSite } from '../site/start-own-site.ts';
import { violationsOf } from '../visit/violations.ts';
import { activeBlog, buildVariant, release } from './building/build-variant.ts';

const root = resolve(import.meta.dirname, '../..');

async function makeToken(site: RunningSite, rights: string[]): Promise<string> {
  const response = await fetch(`${site.apiOrigin}/api/admin/release-tokens`, {
    method: 'POST',
    headers: { ...(await authorization(site)), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'the other site', slices: ['*'], rights }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** A second site that takes releases from the first: it requires one page, and no hours. */
const test = base.extend<object, { production: RunningSite }>({
  production: [
    async ({ site: staging }, use) => {
      const { registry = [] } = (await staging.places.keys.publicKeys()) ?? {};
      const production = await startOwnSite('promotion', {
        STAGING_URL: staging.apiOrigin,
        STAGING_TOKEN: await makeToken(staging, ['read']),
        STAGING_KEY: JSON.stringify(registry[0]),
        STAGING_HOURS: '0',
        STAGING_PAGES: '1',
      });
      await use(production);
      await production.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

test('a release tested on staging is copied and then activated', async ({ page, site, production }) => {
  test.setTimeout(240_000);
  const before = await activeBlog(production);
  const heading = { find: '<h1>Blogs and news</h1>', replace: '<h1>Tried on staging</h1>' };
  const folder = await buildVariant('promotion', [{ file: 'pages/landing/landing.tsx', ...heading }]);
  const { version, manifestSha256 } = await release(site, folder, 'to be tried');
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, production, `${production.shellOrigin}/admin/releases`);
  const blog = card(page);
  await expect.poll(() => headingOf(site)).toBe('Tried on staging');
  // Its shells report every five seconds, and the console refetches when its page is opened.
  await expect(async () => {
    await page.reload();
    await expect(blog).toContainText(`On staging: ${version}, current for 0 h, `);
    await expect(blog.getByRole('button', { name: 'Copy to this site' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await blog.getByRole('button', { name: 'Copy to this site' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`blog ${version} has been copied. Visitors get it once you activate it.`),
  ).toBeVisible();
  expect(await headingOf(production)).toBe('Blogs and news');
  expect(await activeBlog(production)).toEqual(before);

  await blog.getByRole('link', { name: version }).click();
  await expect(page.getByText(/^http.*: 0 h, \d+ pages?$/)).toBeVisible();
  await page.getByRole('button', { name: `Activate blog ${version}` }).click();
  await page.keyboard.type('It was tried on staging');
  await page.keyboard.press('Enter');
  await expect.poll(() => headingOf(production)).toBe('Tried on staging');
  expect(await activeBlog(production)).toEqual({ slice: 'blog', version, manifestSha256 });
});

test('staging’s command promotes its active release to the other site', async ({ site, production }) => {
  const { version } = await activeBlog(site);
  const run = promisify(execFile);
  const env = {
    ...process.env,
    ...releaseService(site.apiOrigin),
    SLICE_KEYS: site.sliceKeys,
    SLICE_TOKEN: await makeToken(site, ['read']),
    SLICE_TO_TOKEN: await makeToken(production, ['upload']),
  };
  const args = [join(root, 'tools/slice/main.ts'), 'promote', 'blog', '--to', production.shellOrigin];
  // The second time, there is nothing left to do.
  for (let time = 0; time < 2; time++) {
    const { stdout } = await run(process.execPath, args, { env });
    expect(stdout).toContain(`blog ${version} is in the store of ${new URL(production.shellOrigin).host}`);
  }
});
