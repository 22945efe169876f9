import type { Page } from '@playwright/test';
import { logIn } from '../admin/support/log-in.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/** Counts violations in every document from now on, those of elements that the parser made too. */
async function countViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { violated: (what: string) => void }).violated(
        `${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    );
  });
  return violations;
}

test('the policy lets no script run that is not a file of ours, and no text become markup', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/blog-details/2');
  const policy = response?.headers()['content-security-policy'] ?? '';
  // Files of ours, and the one constant that begins with them.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const tried = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror="window.hit = true">';
      return 'markup';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(tried).toBe('TypeError');
  // The tests of every page look for consoleErrors; a violation is one.
  expect(consoleErrors.join('\n')).toMatch(/requires 'TrustedHTML'/);
});

test('no page that is reached from another breaks it', async ({ page }) => {
  const violations = await countViolations(page);
  // In one document: slices loaded on the way, heads rewritten, a post's markup set by script.
  await openLive(page, '/');
  for (const name of ['Services', 'How it works', 'Contact', 'FAQ', 'Blog & News']) {
    await page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.locator('article header')).toContainText(/min read/);
  await page.getByRole('complementary').getByRole('searchbox').fill('skin');
  await page.getByRole('complementary').getByRole('searchbox').press('Enter');
  await expect(page.locator('mark').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('no page of the admin breaks its own', async ({ page, site }) => {
  const violations = await countViolations(page);
  await logIn(page, site);
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible();
  // What opens over a page places itself by script.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByLabel('Appears at')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  for (const path of ['/admin/enquiries', '/admin/activity', '/admin/account']) {
    await openLive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
