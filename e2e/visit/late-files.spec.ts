import type { Page, Route } from '@playwright/test';
import { openLive, settled } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** Holds back the first file at an address; later ones fail. @returns gives it, once it is asked for */
async function holdFirst(page: Page, address: RegExp): Promise<() => Promise<Route>> {
  let take = (_: Route) => {};
  const first = new Promise<Route>((resolve) => (take = resolve));
  await page.route(address, (route) => route.abort());
  await page.route(address, (route) => take(route), { times: 1 });
  return () => first;
}

/** A file that an entry names is asked for once; an entry that does not come is asked for again, by another address. */
const FILES = [
  ['the entry of a slice', /\/slices\/blog\/(?!.*landing).*\.js/, /\?again$/],
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
      // And who wants that page later gets it.
      await page.unrouteAll();
      await footer(page, 'Blog & News');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
    });
