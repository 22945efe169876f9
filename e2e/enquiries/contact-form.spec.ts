import type { Page } from '@playwright/test';
import type { Site } from '../site/shared-sites.ts';
import { authorization } from '../site/session.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { htmlOf } from '../site/html-of.ts';

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

/**
 * Returns the admin's number of enquiries with this subject, including spam, since a test fills in the form faster than
 * a person.
 */
async function stored(site: Site, subject: string): Promise<number> {
  const response = await fetch(`${site.shellOrigin}/api/admin/enquiries?q=${encodeURIComponent(subject)}`, {
    headers: await authorization(site),
  });
  expect(response.status).toBe(200);
  return (await response.text()).split(JSON.stringify(subject)).length - 1;
}

test('only the browser’s own validation prevents sending', async ({ page, site }) => {
  await openLive(page, '/contact');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/contact') ? 1 : 0));
  const invalid = () =>
    page.locator('form[aria-label=Contact] :invalid').evaluateAll((all) => all.map((field) => field.id));
  await fill(page, 'Wrong');
  await page.getByLabel('E-mail').fill('not an address');
  await send(page).click();
  expect(await invalid()).toEqual(['email']);
  expect(sent).toBe(0);
  // Whatever the browser accepts as an address, a number and a message is accepted, so that no real person is refused.
  const subject = `?${Date.now()}`;
  await page.getByLabel('E-mail').fill('asha@localhost');
  await page.getByLabel('Phone').fill('ext. 12, ask for Asha');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('How can we help you?').fill('Call me');
  await send(page).click();
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
});

test('an unusual number leads to a hint but can be sent', async ({ page }) => {
  await openLive(page, '/contact');
  const phone = page.getByLabel('Phone');
  const hint = page.locator('#phone-hint');
  for (const [number, kind] of [
    ['98450 12345', false],
    ['98450 123', true],
  ] as const) {
    await phone.fill(number);
    await phone.blur();
    if (kind) await expect(hint).toContainText('Please check');
    else await expect(hint).toBeEmpty();
  }
  await expect(phone).toHaveAttribute('aria-describedby', /phone-hint/);
  expect(await phone.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(true);
});

test('the hint about a number does not move a pressed button', async ({ page, site }) => {
  const subject = `Pressed ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 3_000 });
  await openLive(page, '/contact');
  await fill(page, subject);
  const phone = page.getByLabel('Phone');
  const hint = page.locator('#phone-hint');
  // From the second time on it appears immediately.
  for (const number of ['98450 12', '98450 12345']) {
    await phone.fill(number);
    await phone.blur();
    await expect(hint).toHaveText(number.length < 10 ? /check/ : '');
  }
  await phone.fill('98450 123');
  await send(page).click({ delay: 150 });
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
});

test('typed text survives navigation, but not "Clear" or sending', async ({ page, site }) => {
  const subject = `Kept ${Date.now()}`;
  await openLive(page, '/contact');
  await fill(page, subject);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faq');
  await page.goBack();
  await expect(page.getByLabel('How can we help you?')).toHaveValue(message);
  await page.goto('/about');
  await openLive(page, '/contact');
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await page.reload();
  await openLive(page, '/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await fill(page, subject);
  await send(page).click();
  await expect(page.getByText('Submitted')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
  await openLive(page, '/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('the character count appears only near the limit', async ({ page }) => {
  await openLive(page, '/contact');
  const field = page.getByLabel('How can we help you?');
  const count = page.locator('#helpyou-count');
  await field.fill('x'.repeat(4_000));
  await expect(count).toBeEmpty();
  await field.fill('x'.repeat(4_900));
  await expect(count).toHaveText('100 characters left');
});

test('"Submitted" is confirmed only for a reference just issued', async ({ page }) => {
  const response = await page.goto('/contact?sent=OB-2345-6789-ABCD');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Submitted')).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
  await expect(send(page)).toBeVisible();
});

test('the answer time is promised once', async ({ request }) => {
  const { html } = await htmlOf(request, '/contact');
  expect(html).toContain('within one business day, Monday to Friday between 9:00 am and 7:00 pm IST');
  expect(html).not.toContain('same day');
});

test('a failed send keeps the entries, and the retry creates one enquiry', async ({ page, site }) => {
  const subject = `Retry ${Date.now()}`;
  await openLive(page, '/contact');
  await fill(page, subject);
  // Stored, but the response is lost: the worst case for a retry.
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

test('if the sending code fails to load, the text stays for a retry', async ({ page, site }) => {
  const subject = `No code ${Date.now()}`;
  await openLive(page, '/contact');
  await fill(page, subject);
  let asked = 0;
  await page.route('**/assets/api-client.*', async (route) => {
    asked += 1;
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again later.');
  expect(asked).toBeGreaterThan(0);
  await expect(page.getByLabel('How can we help you?')).toHaveValue(message);
  await page.unroute('**/assets/api-client.*');
  await send(page).click();
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  expect(await stored(site, subject)).toBe(1);
});

test('the form can be sent with the keyboard alone', async ({ page }) => {
  await openLive(page, '/contact');
  await page.getByLabel('First name').focus();
  for (const text of ['Meera', 'Rao', 'meera@example.org', '9845012345', 'By keyboard', message]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
});

test('a form from another site is refused', async ({ request }) => {
  const response = await request.post('/contact', {
    form: { firstName: 'x' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  expect(response.status()).toBe(403);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two visitors of one cached page send separate enquiries', async ({ browser, site, baseURL }) => {
    const subject = `Plain ${Date.now()}`;
    const visit = async (visitor: string) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
      const page = await context.newPage();
      await page.goto('/contact');
      await fill(page, subject);
      await page.getByLabel('First name').fill(visitor);
      await send(page).click();
      await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
      await expect(page).toHaveURL(/\/contact\?sent=/);
      await context.close();
    };
    await Promise.all(['one', 'two'].map(visit));
    expect(await stored(site, subject)).toBe(2);
  });

  test('a missing field is reported with the entries kept', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, 'Plain and wrong');
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Phone').evaluate((field) => field.closest('form')?.setAttribute('novalidate', ''));
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(/Phone/);
    // A custom property that the form sets for a component with a separate style sheet.
    await expect(page.getByRole('alert')).toHaveCSS('padding', '20px 24px');
    await expect(page.getByLabel('How can we help you?')).toHaveValue(message);
  });
});
