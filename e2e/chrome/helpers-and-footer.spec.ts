import { expect, test } from '../site/test.ts';

test('the button to the top shows after 200 px, only while scrolling up, and goes to the top', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions', { waitUntil: 'networkidle' });
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(toTop).toHaveCount(0);
  await page.mouse.wheel(0, -100);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Within the first 200 px it stays away, whatever the direction.
  await page.mouse.wheel(0, 190);
  await page.mouse.wheel(0, -50);
  await expect(toTop).toHaveCount(0);
});

test('the chat button stands at the bottom right and opens a new tab', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('link', { name: /Chat with us/ });
  await expect(chat).toHaveAttribute('target', '_blank');
  const box = await chat.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 60);
});

test('the footer has its eight links, the admin link, five networks and the words', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/',
    '/service',
    '/blog',
    '/how-it-works',
    '/contact',
    '/faq',
    '/privacy-policy',
    '/terms-and-conditions',
  ]);
  await expect(footer.getByRole('link', { name: 'Admin Login' })).toBeVisible();
  await expect(footer.getByRole('list', { name: 'Social networks' }).getByRole('link')).toHaveCount(5);
  await expect(footer).toContainText('2025 All Rights Reserved');
});

test('every route change goes to the top, moves the focus to the heading and says the title', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
