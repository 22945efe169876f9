import { readFile } from 'node:fs/promises';
import { expect, test } from '../../site/test.ts';
import { acceptDelivery, deliveriesMade, REFUSED } from '../../site/post-office.ts';
import { logIn } from '../support/log-in.ts';
import { enquire } from '../../site/enquire.ts';

test('an enquiry is found, read, handled, exported and deleted', async ({ page, site }) => {
  await enquire(site, { subject: 'A question of mine' });
  await logIn(page, site, '/admin/enquiries');
  await expect(page.getByRole('link', { name: /Enquiries \d+ unread/ })).toBeVisible();
  await page.getByLabel('Search enquiries').fill('question of mine');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('A question of mine');

  // The previous list stays until the search results have loaded.
  const found = page.getByRole('listitem').filter({ hasText: 'A question of mine' });
  await found.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Rao');
  await expect(page.getByText(/^Is a report enough/)).toBeVisible();
  // On a site without a mail server, the reply is prepared for the reader's own mail program.
  await page.route('**/api/admin/enquiries/OB-*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mails: false } });
  });
  await page.reload();
  await page.getByLabel('Template').selectOption('We will call you');
  await expect(page.getByRole('link', { name: 'Open in your mail program' })).toHaveAttribute(
    'href',
    /^mailto:asha@example\.org\?subject=Re%3A%20A%20question%20of%20mine%20%5BOB-.*&body=Dear%20Asha%2C%0D%0A/,
  );
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('Handled');
  await expect(status).toHaveValue('handled');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL('/admin/enquiries?q=question+of+mine');
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toHaveCount(0);
});

test('an undelivered enquiry says why, and can be redelivered at once', async ({ page, site }) => {
  const subject = `To be delivered, ${REFUSED} ${Date.now()}`;
  const reference = await enquire(site, { subject, helpyou: 'Please deliver this.' });
  await logIn(page, site, `/admin/enquiries/${reference}`);
  await expect(page.getByText('Please deliver this.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Webhook: waiting, tried \d+ times?; last failure: \S+/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  await acceptDelivery(subject);
  await page.getByRole('button', { name: 'Retry delivery' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Webhook: delivered')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  expect((await deliveriesMade()).filter(({ form }) => form['Subject'] === subject)).toHaveLength(1);
});
