import { logIn } from '../admin/support/log-in.ts';
import { test } from '../site/test.ts';
import { expectLooksAsStored, SCREENS } from './still-page.ts';

/**
 * Pages of the desk, with what is there when they are ready. Those of releases, sessions and activity show what the machine has just
 * done, and pictures are listed as their encoding ended; their tests look at that.
 */
const PAGES = [
  ['dashboard', '/admin/dashboard', 'link', 'Melanoma: how to read your skin'],
  ['enquiries', '/admin/enquiries', 'heading', 'Enquiries'],
  ['categories', '/admin/categories', 'row', 'Cancer'],
  ['people', '/admin/people', 'row', 'editor@example.org'],
  ['new-post', '/admin/posts/new', 'textbox', 'Title'],
] as const;

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the login looks as it did', async ({ page }) => {
      await page.goto('/admin');
      await expectLooksAsStored(page, `admin-${viewport.width}`);
    });

    test('the pages of the desk look as they did', async ({ page, site }) => {
      await logIn(page, site);
      for (const [name, path, role, words] of PAGES) {
        await page.goto(path);
        await page.getByRole(role, { name: words }).first().waitFor();
        await page.getByText('Loading…').waitFor({ state: 'detached' });
        await expectLooksAsStored(page, `admin-${name}-${viewport.width}`);
      }
    });
  });
}
