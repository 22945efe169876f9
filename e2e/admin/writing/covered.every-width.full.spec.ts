import type { Page } from '@playwright/test';
import { expect, test } from '../../site/own-site.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, openPost } from '../support/posts.ts';

/** A phone, a desktop, and a screen of 1,280 × 1,024 at 400 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
] as const;

/** What must be visible: the focused control, or the caret in a text that is taller than the page. */
type Where = 'control' | 'caret';

/** @returns what covers the focused control or the caret, or that it is out of view; empty if it is visible */
function coverOf(page: Page, where: Where): Promise<string> {
  return page.evaluate((of) => {
    const focused = document.activeElement;
    // The site's own footer is below the desk.
    if (!focused?.closest('main')) return '';
    const range = document.getSelection()?.rangeCount ? document.getSelection()!.getRangeAt(0) : undefined;
    const node = range?.startContainer;
    const line =
      node instanceof Element ? (node.childNodes[range!.startOffset] ?? node) : node?.parentElement;
    const box =
      of === 'control'
        ? focused.getBoundingClientRect()
        : (range?.getClientRects()[0] ?? (line as Element).getBoundingClientRect());
    const name = `${of} ${focused.id || focused.getAttribute('aria-label') || focused.textContent?.trim()}`;
    if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is out of sight`;
    const over = [...document.querySelectorAll('body *')].find((element) => {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden' || pointerEvents === 'none')
        return false;
      if (element.contains(focused) || focused.contains(element)) return false;
      const bar = element.getBoundingClientRect();
      // A caret has no width.
      const across = Math.min(bar.right, Math.max(box.right, box.left + 2)) - Math.max(bar.left, box.left);
      const down = Math.min(bar.bottom, box.bottom) - Math.max(bar.top, box.top);
      return across > 1 && down > 1;
    });
    return over ? `${name} is covered by ${over.className || over.tagName}` : '';
  }, where);
}

/** Moves through the page with a key. Floating elements move out of the way shortly after the focus arrives. */
async function expectSeenOnTheWay(page: Page, key: string, steps: number, where: Where): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press(key);
    await expect.poll(() => coverOf(page, where), `${key}, time ${step}`).toBe('');
  }
}

for (const size of SIZES) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('no bar covers the focused control while tabbing down and up', async ({ page, site }) => {
      await logIn(page, site);
      const { path } = await makePost(page, { title: 'Focused', status: 'draft' });
      for (const [address, first] of [
        [path, 'Title'],
        ['/admin/dashboard', 'Title'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('textbox', { name: 'Prognosis' })).toBeVisible();
        await page.getByLabel(first, { exact: true }).click();
        await expectSeenOnTheWay(page, 'Tab', 60, 'control');
        await expectSeenOnTheWay(page, 'Shift+Tab', 60, 'control');
      }
    });

    test('no bar covers the caret in a long text', async ({ page, site }) => {
      await openPost(page, site, { title: 'Caret', desc2: '', status: 'draft' });
      await page.getByRole('textbox', { name: 'Overview' }).click();
      await expectSeenOnTheWay(page, 'Enter', 60, 'caret');
      // The start of the text is where the bars would be.
      await page.getByRole('textbox', { name: 'Overview' }).evaluate((text) => {
        scrollBy(0, text.getBoundingClientRect().top - 40);
      });
      await expectSeenOnTheWay(page, 'ArrowUp', 60, 'caret');
    });
  });
}
