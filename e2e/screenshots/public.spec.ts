import { publicRoutes } from '../site/routes.ts';
import { test } from '../site/test.ts';
import { expectLooksAsStored, SCREENS } from './still-page.ts';

/** `/hi/faq` as a file's name. */
const nameOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Found posts that fit as well as each other come in an order that is another in each database. */
const routes = publicRoutes.filter(({ path }) => !path.includes('?search='));

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });
    for (const { path } of routes)
      test(`${path} looks as it did`, async ({ page }) => {
        await page.goto(path);
        await expectLooksAsStored(page, `${nameOf(path)}-${viewport.width}`);
      });
  });
}
