import type { Request } from '@playwright/test';
import { openIdle } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import type { publicRoutes } from '../site/routes.ts';
import { countShift, MOST_SHIFT, picturesWithoutSize, scrollThrough, shiftOf } from './layout-shift.ts';
import { expectReadable } from './violations.ts';

/**
 * Maximum compressed bytes of JavaScript for a public page until its network is idle, without interaction. The carousel
 * library is loaded two seconds later, or at the first interaction.
 */
const JAVASCRIPT_BYTES = 130_000;
/** Including that library, on the home page in each language. */
const WITH_CAROUSELS_BYTES = 145_000;
const HOME = ['/', '/hi'];
/** Used by one random visit in ten to measure itself: 3 kB. */
const MEASURING = '/assets/web-vitals.';

/** Creates a test of the visit of each page. */
export function visitPages(routes: typeof publicRoutes): void {
  for (const { path, heading, status = 200 } of routes) {
    // A script or style blocked by the content security policy is also logged.
    test(`${path} is whole, light, stable and accessible`, async ({ page, consoleErrors }) => {
      const requested: string[] = [];
      const scripts: Promise<[path: string, bytes: number]>[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const weigh = (request: Request) => {
        if (request.resourceType() !== 'script') return;
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(MEASURING)) return;
        scripts.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
      };
      page.on('requestfinished', weigh);
      await countShift(page);
      const response = await openIdle(page, path);
      expect(response.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(requested.filter((address) => address.startsWith('/slices/admin/'))).toEqual([]);
      expect(requested.filter((address) => address.startsWith('/slices/')).length).toBeGreaterThan(0);
      // A page that came with its data makes no API calls.
      expect(requested.filter((address) => address.startsWith('/assets/api-client.'))).toEqual([]);
      const expectLight = async (limit: number) => {
        const files = await Promise.all(scripts);
        expect(files.length).toBeGreaterThan(2);
        const bytes = files.reduce((sum, [, one]) => sum + one, 0);
        expect(bytes, files.map(([file, one]) => `${file} ${one}`).join('\n')).toBeLessThanOrEqual(limit);
      };
      await expectLight(JAVASCRIPT_BYTES);
      await scrollThrough(page);
      if (HOME.includes(path)) {
        await page.locator('.swiper-initialized').first().waitFor();
        await expectLight(WITH_CAROUSELS_BYTES);
      }
      // Later responses could not be measured, since their page is closed.
      page.off('requestfinished', weigh);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      expect(await picturesWithoutSize(page)).toEqual([]);
      await expectReadable(page);
      expect(consoleErrors).toEqual([]);
    });
  }
}
