import { expect, test } from '../site/test.ts';
import { aliases, publicRoutes } from '../site/routes.ts';

for (const { path, heading, status = 200 } of publicRoutes) {
  test(`${path} arrives whole, comes alive without a complaint, and asks for nothing of the admin`, async ({
    page,
    complaints,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // React marks the elements that it has taken over.
    expect(
      await page.evaluate(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      ),
    ).toBe(true);
    expect(requested.filter((address) => address.startsWith('/slices/admin/'))).toEqual([]);
    expect(requested.filter((address) => address.startsWith('/slices/')).length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
}

for (const { path, canonical } of aliases) {
  test(`${path} answers with the page and names ${canonical} as its main address`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`));
  });
}

test('the head says what the specification asks for', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, heading } of publicRoutes) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(/\w{4,}/);
      await expect(page.getByRole('contentinfo')).toContainText('2025 All Rights Reserved');
      await expect(page.getByRole('main')).not.toContainText(/Loading/);
    });
  }
});
