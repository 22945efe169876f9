import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';
import { publicRoutes } from '../site/routes.ts';
import { countShift, MOST_SHIFT, picturesWithoutSize, scrollThrough, shiftOf } from './layout-shift.ts';
import { expectStillInHalves } from './start-in-halves.ts';

for (const width of [320, 390, 768])
  for (const { path } of publicRoutes) {
    test(`${path} at ${width} px holds still with sized pictures`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await countShift(page);
      await openLive(page, path);
      await scrollThrough(page);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      expect(await picturesWithoutSize(page)).toEqual([]);
    });
  }

// Including a width with two columns.
for (const width of [390, 1024])
  for (const { path } of publicRoutes) {
    test(`${path} at ${width} px holds still while its second half comes`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      await expectStillInHalves(page, baseURL as string, path);
    });
  }
