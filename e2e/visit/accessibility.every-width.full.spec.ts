import type { Page } from '@playwright/test';
import { expect, test } from '../site/own-site.ts';
import { openLive } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';
import { expectAccessible, expectReadable, violationsOf } from './violations.ts';

// Without motion, since a color in mid-transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ROUTES = publicRoutes.map(({ path }) => path);

for (const path of [
  ...ROUTES,
  ...['/blog-tag/prevention', '/blog-date/2025-08', '/blog-author/dr-grace-okonjo', '/admin'],
]) {
  test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await openLive(page, path);
    await expectAccessible(page);
    await expectReadable(page);
  });
}

const openings: readonly {
  readonly what: string;
  readonly path: string;
  readonly widths: readonly number[];
  readonly open: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'the phone menu',
    path: '/',
    widths: [390, 768],
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    what: 'the off-canvas menu with its submenus',
    path: '/',
    widths: [1440],
    open: async (page) => {
      await page.getByRole('button', { name: 'All pages' }).first().click();
      const menu = page.getByRole('dialog', { name: 'All pages' });
      for (const summary of await menu.locator('summary').all()) await summary.click();
      await expect(menu.getByRole('link', { name: 'Orthopedics' })).toBeVisible();
    },
  },
  {
    what: 'the Services submenu',
    path: '/about',
    widths: [1440],
    open: async (page) => {
      const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
      await menu.getByRole('link', { name: 'Services' }).hover();
      await expect(menu.getByRole('link', { name: 'Cancer' })).toBeVisible();
    },
  },
  {
    what: 'the sticky menu',
    path: '/terms-and-conditions',
    widths: [390, 768, 1440],
    open: async (page) => {
      await page.mouse.wheel(0, 900);
      await expect(page.locator('[data-sticky-menu]')).toBeVisible();
    },
  },
  {
    what: 'a later question of the FAQ',
    path: '/faq',
    widths: [390, 768, 1440],
    open: async (page) => {
      await page.getByRole('main').locator('summary').nth(3).click();
      await expect(page.getByRole('main').locator('details').nth(3)).toHaveAttribute('open', '');
    },
  },
  {
    what: 'a filtered FAQ with its marks',
    path: '/faq',
    widths: [390, 768, 1440],
    open: async (page) => {
      await page.getByLabel('Search FAQs').fill('Telugu');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    what: 'the second tab of the physicians',
    path: '/',
    widths: [390, 768, 1440],
    open: async (page) => {
      await page.getByRole('tab', { name: 'Orthopedic' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Orthopedic' })).toBeVisible();
    },
  },
  {
    what: 'a search for a physician who is not there',
    path: '/cancer',
    widths: [390, 768, 1440],
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('zzzz');
      await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(0);
    },
  },
];

for (const { what, path, widths, open } of openings) {
  test(`${what}, open on ${path}, is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: widths[0] as number, height: 900 });
    await openLive(page, path);
    await open(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
