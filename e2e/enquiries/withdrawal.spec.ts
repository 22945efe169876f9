import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsSent } from '../site/post-office.ts';
import { openLive } from '../site/open-live.ts';
import { authorization } from '../site/session.ts';
import type { Site } from '../site/shared-sites.ts';
import { expect, test } from '../site/test.ts';
import { expectReadable } from '../visit/violations.ts';

const addressOf = () => `asha-${randomUUID().slice(0, 8)}@example.org`;

/** @returns the path of the link mailed to an address */
async function mailedLink(address: string): Promise<string> {
  const sent = async () =>
    (await mailsSent()).filter((one) => new RegExp(`^To: ${address}\\r?$`, 'm').test(one));
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [, body = ''] = (await sent())[0]!.split(/\r?\n\r?\n(.*)/s);
  const texts = [body.replace(/=\r?\n/g, '').replace(/=3D/g, '='), Buffer.from(body, 'base64').toString()];
  const link = texts.flatMap((text) => /http:\S+\?sent=\S+/.exec(text) ?? [])[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function statusOf(site: Site, reference: string): Promise<string> {
  const answer = await fetch(`${site.shellOrigin}/api/admin/enquiries/${reference}`, {
    headers: await authorization(site),
  });
  return ((await answer.json()) as { status: string }).status;
}

/** Fills in the form by field names. */
async function fillIn(page: Page, email: string): Promise<void> {
  const entered = { firstName: 'आशा', lastName: 'राव', email, phone: '98450 12345', subject: 'बायोप्सी' };
  for (const [name, value] of Object.entries(entered)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=helpyou]').fill(`माँ की बायोप्सी हुई है। हमें दूसरी राय चाहिए। ${email}`);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('in Hindi: form, thanks, mail, status, withdrawal, undo', async ({ page, site }) => {
    const email = addressOf();
    await page.goto('/hi/contact');
    await fillIn(page, email);
    // Submitting sooner would be too fast for a person.
    await page.locator('[name=shownAt]').evaluate((field: HTMLInputElement) => (field.value = '0'));
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
    await expect(page.getByText(`हम ${email.slice(0, 2)}…@example.org पर`)).toBeVisible();
    const reference = (await page
      .getByText(/OB-\w{4}-\w{4}-\w{4}/)
      .first()
      .textContent())!.match(/OB[-\w]+/)![0];

    const link = await mailedLink(email);
    expect(link).toMatch(/^\/hi\/contact\/status\?sent=OB-/);
    // Mail scanners open links, but press no buttons.
    for (const method of ['HEAD', 'GET', 'GET']) await page.request.fetch(link, { method });
    expect(await statusOf(site, reference)).toBe('new');
    const answer = await page.goto(link);
    expect(answer!.headers()['cache-control']).toBe('no-store');
    const main = page.getByRole('main');
    await expect(main).toContainText(reference);
    await expect(main.locator('[aria-current=step]')).toHaveText('मिल गया');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
    await expect(main).toContainText(reference);
    await page.goBack();
    await page.getByRole('button', { name: 'मेरा संदेश वापस लें' }).click();
    await expect(page.getByRole('heading', { name: 'वापस लिया गया' })).toBeVisible();
    expect(await statusOf(site, reference)).toBe('withdrawn');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'वापस लिया गया' })).toBeVisible();
    await page.getByRole('button', { name: 'संदेश फिर से चालू करें' }).click();
    await expect(main.locator('[aria-current=step]')).toHaveText('मिल गया');
    expect(await statusOf(site, reference)).toBe('new');
  });
});

test('the status page withdraws in place and is not indexed', async ({ page, site }) => {
  const email = addressOf();
  const answer = await fetch(`${site.shellOrigin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '1',
      subject: 'S',
      helpyou: `Hello ${email}`,
    }),
  });
  expect(answer.status).toBe(201);
  await openLive(page, await mailedLink(email));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Withdraw my message' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await expectReadable(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a truncated link says what to do without revealing anything', async ({ page }) => {
  for (const query of ['', '?sent=', '?sent=OB-2345-6789-ABCD.cut', '?sent=%00', '?x=1']) {
    const answer = await page.request.get(`/contact/status${query}`);
    expect(answer.status(), query).toBe(query.includes('%00') ? 400 : 404);
  }
  await page.goto('/contact/status?sent=OB-2345-6789-ABCD.cut');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(page.getByRole('button', { name: /withdraw/i })).toHaveCount(0);
  await expectReadable(page);
});
