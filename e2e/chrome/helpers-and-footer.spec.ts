import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

test('the chat button hides while a field has the focus', async ({ page }) => {
  await openLive(page, '/contact');
  const chat = page.getByRole('link', { name: /^Chat with us/ });
  await expect(chat).toBeVisible();
  await page.getByLabel('First name').focus();
  await expect(chat).toBeHidden();
  await page.getByLabel('First name').blur();
  await expect(chat).toBeVisible();
});

for (const path of ['/', '/contact', '/blog', '/cancer']) {
  test(`the chat button covers no control of ${path} on a phone at any scroll position`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLive(page, path);
    // A touch of the page brings the carousels' buttons.
    await page.keyboard.press('Shift');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      // The button goes out of the way, or the page moved it: either way nothing is left below it.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const chat = document.querySelector<HTMLElement>('[data-chat]') as HTMLElement;
            if (!chat.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
            const over = chat.getBoundingClientRect();
            return [
              ...document.querySelectorAll<HTMLElement>(
                'main a, main button, main input, main summary, footer a',
              ),
            ]
              .filter(
                (control) =>
                  control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
              )
              .filter((control) => {
                const { left, right, top, bottom } = control.getBoundingClientRect();
                const width = Math.min(right, over.right) - Math.max(left, over.left);
                const height = Math.min(bottom, over.bottom) - Math.max(top, over.top);
                const tolerated = control.tagName === 'A' ? 0.25 : 0;
                return (
                  width > 0 && height > 0 && width * height > tolerated * (right - left) * (bottom - top)
                );
              })
              .map((control) => control.textContent?.trim());
          }),
        )
        .toEqual([]);
    }
  });
}

test('every route change moves the focus to the heading and says the title', async ({ page }) => {
  await openLive(page, '/terms-and-conditions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('what is found is said, and takes the focus from nobody', async ({ page }) => {
  await openLive(page, '/blog-category/cancer');
  const box = page.getByRole('searchbox');
  const said = (title: RegExp) => expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  await box.fill('bone');
  await box.press('Enter');
  await said(/^Search: bone/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await box.fill('breast');
  await box.press('Enter');
  await said(/^Search: breast/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue('bone');
});

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
