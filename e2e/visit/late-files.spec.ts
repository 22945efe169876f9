import type { Page, Route } from '@playwright/test';
import { openLive, settled } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/**
 * Holds back the first file at an address; later ones fail.
 *
 * @returns a function that resolves to its route once it is requested
 */
async function holdFirst(page: Page, address: RegExp): Promise<() => Promise<Route>> {
  let take = (_: Route) => {};
  const first = new Promise<Route>((resolve) => (take = resolve));
  await page.route(address, (route) => route.abort());
  await page.route(address, (route) => take(route), { times: 1 });
  return () => first;
}

/**
 * The file of a page is named by the entry. What does not arrive is requested again at a different address.
 */
const FILES = [
  ['the entry of a slice', /\/slices\/blog\/(?!.*landing).*\.js/, /\?again=1$/],
  ['the file of a page', /\/landing[.\w-]*\.js$/, /\/landing/],
] as const;

for (const [what, address, lastOfIt] of FILES)
  for (const end of ['comes', 'fails'] as const)
    test(`${what} that ${end} after its visitor left changes nothing`, async ({ page, consoleErrors }) => {
      await openLive(page, '/faq');
      const held = await holdFirst(page, address);
      await footer(page, 'Blog & News');
      const route = await held();
      await footer(page, 'Contact');
      await page.getByLabel('First name').fill('Asha');
      const ended =
        end === 'comes'
          ? page.waitForEvent('requestfinished', (request) => request === route.request())
          : page.waitForEvent('requestfailed', (request) => lastOfIt.test(request.url()));
      await (end === 'comes' ? route.continue() : route.abort());
      await ended;
      await settled(page);
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByLabel('First name')).toHaveValue('Asha');
      expect(consoleErrors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
      // A later navigation to that page succeeds.
      await page.unrouteAll();
      await footer(page, 'Blog & News');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
    });

for (const { from, name, to, files } of [
  {
    from: '/faq',
    name: 'Blog & News',
    to: '/blog',
    files: ['blog/remote-entry', 'blog/slice', 'blog/landing'],
  },
  {
    from: '/blog',
    name: 'Home',
    to: '/',
    files: [
      ...['marketing/remote-entry', 'marketing/slice', 'marketing/home', 'marketing/home-sections'],
      'blog/latest-posts',
    ],
  },
])
  test(`all that ${to} needs is asked for before any of it has come`, async ({ page }) => {
    // Requested when the page is idle.
    const told = page.waitForEvent('requestfinished', (request) => request.url().includes('/files-ahead/'));
    await openLive(page, from);
    await told;
    await settled(page);
    const asked = new Set<string>();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/slices\/.*\.js$/, async (route) => {
      asked.add(/\/slices\/([^.]+)/.exec(route.request().url())?.[1] ?? '');
      await held;
      await route.continue();
    });
    await footer(page, name);
    await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([]);
    letGo();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
