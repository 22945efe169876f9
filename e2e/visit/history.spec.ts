import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { live, openLive, settled } from '../site/open-live.ts';
import { holdBack } from '../site/hold-back.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const heading = (page: Page) => page.locator('main h1').textContent();

/**
 * Blocks the page's web fonts. They are optional: on a busy machine one document has them and the next does not, with
 * different heights, and the browser preserves the visible content rather than the scroll offset.
 */
const withoutFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

/** Clicks a link that is out of view without scrolling. @returns the scroll offset when the page is left */
const touch = (link: Locator) =>
  link.evaluate((touched) => {
    const place = Math.round(window.scrollY);
    (touched as HTMLElement).click();
    return place;
  });

const footer = (page: Page, name: string) =>
  touch(page.getByRole('contentinfo').getByRole('link', { name, exact: true }));

/** A path through long pages of both public slices, by links on the pages. */
const way: readonly { readonly to: RegExp; readonly go: (page: Page) => Promise<number> }[] = [
  { to: /\/$/, go: (page) => footer(page, 'Home') },
  { to: /\/cancer\/?$/, go: (page) => touch(page.getByRole('link', { name: 'More about cancer care' })) },
  { to: /\/blog$/, go: (page) => footer(page, 'Blog & News') },
  {
    to: /\/blog-details\//,
    go: (page) => touch(page.getByRole('main').getByRole('article').first().getByRole('link')),
  },
  {
    to: /\/blog-category\//,
    go: (page) => touch(page.getByRole('region', { name: 'Categories' }).getByRole('link').first()),
  },
  { to: /\/terms-and-conditions$/, go: (page) => footer(page, 'Terms and conditions') },
];

for (const width of [390, 1440]) {
  test(`Back and Forward restore the place, a new page starts on top: ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await openLive(page, '/faq');
    // Scroll offset when each page was left; content that arrives late above it, such as the posts on the home page,
    // shifts it.
    const places: number[] = [];
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const { to, go } of way) {
      const before = await heading(page);
      places.push(await go(page));
      await page.waitForURL(to);
      // The address changes before the page does.
      await expect.poll(() => heading(page)).not.toBe(before);
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.evaluate(() => {
        const depth = document.documentElement.scrollHeight - window.innerHeight;
        window.scrollTo({ top: Math.round(depth * 0.7), behavior: 'instant' });
      });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    }
    places.push(await scrolled(page));
    for (const place of [...places.slice(0, -1)].reverse()) {
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(place);
    }
    for (const place of places.slice(1)) {
      await page.goForward();
      await expect.poll(() => scrolled(page)).toBe(place);
    }
    // After that, nothing moves it any more.
    await settled(page);
    expect(await scrolled(page)).toBe(places.at(-1));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('going back to the home page reserves room for late posts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, '/');
  const end = page.getByRole('heading', { name: 'Ready to Get Started?' });
  await end.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  const place = await footer(page, 'FAQ');
  await page.waitForURL('/faq');
  const answer = await holdBack(page, '**/api/blog**');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(end).toBeInViewport();
  answer();
  await expect(page.locator('page-fragment article')).toHaveCount(3);
  await settled(page);
  // Heights are fractional pixels, which scroll anchoring rounds.
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1);
  await expect(end).toBeInViewport();
});

test('going back to a slow page keeps the scroll position', async ({ page }) => {
  await openLive(page, '/blog-details/2');
  const put = async (top: number) => {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
    await expect.poll(() => scrolled(page)).toBe(top);
  };
  await put(1500);
  await footer(page, 'Terms and conditions');
  await expect(page.locator('main h1')).toHaveText(/TERMS/);
  await put(2000);
  const release = await holdBack(page, '**/api/blog/**');
  const waiting = page.getByText('Loading...');
  await page.goBack();
  await expect(waiting).toBeInViewport();
  expect(await scrolled(page)).toBe(2000);
  await page.goForward();
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('main h1')).toHaveText(/TERMS/);
  expect(await scrolled(page)).toBe(2000);
  await page.goBack();
  await expect(waiting).toBeInViewport();
  release();
  await expect(page.locator('main h1')).toHaveText(/Melanoma/);
  await expect.poll(() => scrolled(page)).toBe(1500);
});

test('a reload keeps the scroll position and the visitor’s scrolling', async ({ page }) => {
  await withoutFonts(page);
  await openLive(page, '/blog-details/2');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBe(1500);
  const come = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => scrolled(page)).toBe(1500);
  // With real input events: the browser continues to restore a position until the visitor scrolls.
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -800);
  await expect.poll(() => scrolled(page)).toBe(700);
  come();
  await live(page);
  await settled(page);
  expect(await scrolled(page)).toBe(700);
});

test('a page revisited from another document comes from the bfcache', async ({ page }) => {
  await withoutFonts(page);
  await openLive(page, '/blog');
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' });
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.evaluate(() => (window.location.href = '/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(600);
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as unknown as {
      notRestoredReasons?: { reasons?: { reason: string }[] };
    }[];
    return entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
  });
  // A browser controlled by a debugger never uses its back/forward cache; these reasons would prevent it for all
  // visitors.
  const ours = [
    'unload-listener',
    'response-cache-control-no-store',
    'broadcastchannel',
    'websocket',
    'lock',
  ];
  expect(reasons.filter((reason) => ours.includes(reason))).toEqual([]);
});
