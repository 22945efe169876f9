import { live, openLive } from '../site/open-live.ts';
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

for (const path of ['/', '/contact', '/blog', '/cancer', '/faq', '/about', '/hi/terms-and-conditions'])
  test(`the chat button covers nothing of ${path} on a phone at any scroll position`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect.poll(() => page.evaluate(underChat)).toEqual([]);
    await live(page);
    // Interacting with the page brings up the carousels' buttons.
    await page.keyboard.press('Shift');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = height; top >= 0; top -= 400) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      // The button moves out of the way, or the page moved it: either way, nothing remains below it.
      await expect.poll(() => page.evaluate(underChat)).toEqual([]);
    }
  });

/** @returns the controls and texts that are partly covered at the current scroll position */
function underChat(): string[] {
  const chat = document.querySelector<HTMLElement>('[data-chat]') as HTMLElement;
  if (!chat.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  const over = chat.getBoundingClientRect();
  const shareOf = ({ left, right, top, bottom }: DOMRect) => {
    const width = Math.min(right, over.right) - Math.max(left, over.left);
    const height = Math.min(bottom, over.bottom) - Math.max(top, over.top);
    return width > 0 && height > 0 ? (width * height) / ((right - left) * (bottom - top)) : 0;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary), footer a'),
  ].filter(
    (control) =>
      isShown(control) && shareOf(control.getBoundingClientRect()) > (control.tagName === 'A' ? 0.25 : 0),
  );
  const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  const covered: string[] = controls.map((control) => control.textContent?.trim() || control.tagName);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const range = new Range();
    range.selectNode(text);
    const parent = text.parentElement as Element;
    if (!text.nodeValue?.trim() || !isShown(parent)) continue;
    // Clipped lines, as in excerpts, also have a position.
    const { bottom } = parent.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ top }) => top < bottom);
    if (lines.some((line) => shareOf(line) > 0)) covered.push(text.nodeValue.trim());
  }
  return covered;
}

test('every route change focuses the heading and announces the title', async ({ page }) => {
  await openLive(page, '/terms-and-conditions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('search results are announced without moving the focus', async ({ page }) => {
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
