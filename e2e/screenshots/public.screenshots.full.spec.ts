import { test } from '../site/own-site.ts';
import { publicPages } from './public-pages.ts';
import { expectLooksAsStored, SCREENS } from './still-page.ts';

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });
    for (const { name, path } of publicPages)
      test(`${path} looks as it did`, async ({ page }) => {
        await page.goto(path);
        await expectLooksAsStored(page, `${name}-${viewport.width}`);
      });
  });
}
