import { expect, test } from '../site/test.ts';
import { openLive, settled } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';
import { expectStillInHalves, startInHalves } from './start-in-halves.ts';
import {
  countShift,
  MOST_SHIFT,
  painted,
  picturesWithoutSize,
  scrollThrough,
  shiftOf,
} from './layout-shift.ts';
import { holdBack } from '../site/hold-back.ts';

/**
 * One page of each kind; lane every-width covers all of them at more widths. For desktops it is part of each page's
 * visit.
 */
const KINDS = '/ /cancer /contact /faq /blog /blog-details/2 /terms-and-conditions /hi'.split(' ');

for (const path of KINDS) {
  test(`${path} at 390 px holds still with sized pictures`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await countShift(page);
    await openLive(page, path);
    await scrollThrough(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await picturesWithoutSize(page)).toEqual([]);
  });
}

test('a late font causes no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const come = await holdBack(page, '**/*.woff2');
  await countShift(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto('/how-it-works', { waitUntil: 'commit' });
  await painted(page);
  come();
  await (await font).finished();
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

// A busy or slow machine paints the part of a page read so far.
for (const width of [390, 1440])
  test(`at ${width} px a page in two halves, cut in the header, is still`, async ({ page, baseURL }) => {
    // In the middle of the header, at every width.
    const halves = await startInHalves(
      baseURL as string,
      (html) => html.indexOf('</a>', html.indexOf('data-language-link')) + '</a>'.length,
    );
    await page.setViewportSize({ width, height: 900 });
    await countShift(page);
    await openLive(page, `${halves.origin}/terms-and-conditions`);
    expect(await shiftOf(page)).toBe(0);
    halves.close();
  });

for (const path of KINDS)
  test(`${path} at 1440 px holds still while its second half comes`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectStillInHalves(page, baseURL as string, path);
  });

test('no link of the site is broken', async ({ request }) => {
  const found = new Map<string, string>();
  for (const { path, status } of publicRoutes) {
    if (status === 404) continue;
    const html = await (await request.get(path)).text();
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) found.set(link, path);
  }
  expect(found.size).toBeGreaterThan(25);
  for (const [link, from] of found) {
    const response = await request.get(link.replaceAll('&amp;', '&'));
    expect(response.status(), `${link}, linked from ${from}`).toBe(200);
  }
});
