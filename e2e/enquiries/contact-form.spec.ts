import type { Page } from '@playwright/test';
import { logIn } from '../blog/create-posts.ts';
import { expect, test } from '../site/test.ts';

const message = 'We would like a second opinion on a scan from last week.';

async function fill(page: Page, subject: string): Promise<void> {
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill("O'Brien-देवी");
  await page.getByLabel('E-mail').fill('meera@example.org');
  await page.getByLabel('Phone').fill('+91 (98450) 12345');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('How can we help you?').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** How many enquiries with this subject the admin has. */
async function stored(site: Parameters<typeof logIn>[0], subject: string): Promise<number> {
  const response = await fetch(`${site.shellOrigin}/api/admin/enquiries?perPage=100`, {
    headers: await logIn(site),
  });
  expect(response.status).toBe(200);
  return (await response.text()).split(JSON.stringify(subject)).length - 1;
}

test('a double click makes one enquiry, and the visitor gets its reference', async ({ page, site }) => {
  const subject = `Twice ${Date.now()}`;
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fill(page, subject);
  await send(page).dblclick();
  await expect(page.getByText('Submitted')).toBeVisible();
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
});

test('what is wrong is said at the field and in a summary that leads there', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fill(page, 'Wrong');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('How can we help you?').fill('short');
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
});

test('when it cannot be sent everything stays, and the retry makes one enquiry', async ({ page, site }) => {
  const subject = `Retry ${Date.now()}`;
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fill(page, subject);
  // Stored, but the answer is lost on the way back: the worst case for a retry.
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again later.');
  await expect(page.getByLabel('How can we help you?')).toHaveValue(message);
  await page.unroute('**/api/contact');
  await send(page).click();
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
});

test('being offline is noticed before anything is sent', async ({ page, context }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fill(page, 'Offline');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Offline');
  await context.setOffline(false);
});

test('the form can be sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').focus();
  for (const text of ['Meera', 'Rao', 'meera@example.org', '9845012345', 'By keyboard', message]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
});

test('a form of another site is refused', async ({ request }) => {
  const response = await request.post('/contact', {
    form: { firstName: 'x' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  expect(response.status()).toBe(403);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two visitors send the same page each their own enquiry', async ({ browser, site, baseURL }) => {
    const subject = `Plain ${Date.now()}`;
    for (const visitor of ['one', 'two']) {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
      const page = await context.newPage();
      await page.goto('/contact');
      await fill(page, subject);
      await page.getByLabel('First name').fill(visitor);
      // Someone who types, not a program: the form may not come back at once.
      await page.waitForTimeout(3_500);
      await send(page).click();
      await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
      await expect(page).toHaveURL(/\/contact\?sent=/);
      await context.close();
    }
    expect(await stored(site, subject)).toBe(2);
  });

  test('a wrong field comes back with the entered text', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, 'Plain and wrong');
    await page.getByLabel('Phone').fill('12');
    await page.getByLabel('Phone').evaluate((field) => field.closest('form')?.setAttribute('novalidate', ''));
    await page.waitForTimeout(3_500);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(/Phone/);
    await expect(page.getByLabel('How can we help you?')).toHaveValue(message);
  });
});
