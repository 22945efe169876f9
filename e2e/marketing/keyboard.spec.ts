import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/** Presses Tab until the element is reached, like a visitor without a pointer. */
async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The element cannot be reached with Tab.');
}

const isFocused = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test('the physicians’ tabs support arrows, Home, End and Tab', async ({ page }) => {
  await openLive(page, '/');
  const chosen = () => page.locator('[role=tab][aria-selected=true]').textContent();
  await tabTo(page, isFocused(page, '[role=tab]'));
  expect(await chosen()).toBe('Cancer');
  for (const [key, name] of [
    ['ArrowRight', 'Orthopedic'],
    ['ArrowRight', 'Cancer'],
    ['ArrowLeft', 'Orthopedic'],
    ['Home', 'Cancer'],
    ['End', 'Orthopedic'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await chosen()).toBe(name);
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  // The tab is painted first, and the panel in the next frame.
  await expect(page.getByRole('tabpanel', { name: 'Orthopedic' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '',
    ),
  ).toBe('tab-orthopedics');
});

test('the questions open and close with Enter and Space, one at a time', async ({ page }) => {
  await openLive(page, '/faq');
  const open = () =>
    page.locator('main details').evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  const numberOpen = async () => (await open()).flatMap((is, index) => (is ? [index] : []));
  expect(await numberOpen()).toEqual([0]);
  await tabTo(page, isFocused(page, 'main details:nth-of-type(2) summary'));
  await page.keyboard.press('Enter');
  expect(await numberOpen()).toEqual([1]);
  await page.keyboard.press('Space');
  expect(await numberOpen()).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await numberOpen()).toEqual([2]);
});
