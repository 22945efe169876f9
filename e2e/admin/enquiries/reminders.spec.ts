import { mailsSent } from '../../site/post-office.ts';
import { expect, test } from '../../site/test.ts';
import { enquire } from '../../site/enquire.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { joinTeam } from '../support/join-team.ts';
import { logIn } from '../support/log-in.ts';

/** Returns a date in India. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

test('a reminder is set, changed and removed, and appears in the inbox when due', async ({ page, site }) => {
  const meera = await joinTeam(site, mailsSent, 'Meera', 'coordinator');
  const reference = await enquire(site, { subject: 'To be called in a week' });
  await logIn(page, site, `/admin/enquiries/${reference}`, meera);
  const day = page.getByLabel('Remind me on');
  await expect(page.getByText('At 9:00 am IST, by e-mail and in the inbox. Only you see it.')).toBeVisible();
  await day.fill(inDays(-1));
  await page.getByRole('button', { name: 'Set reminder' }).click();
  expect(await day.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(true);
  await day.fill(inDays(7));
  await page.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page.getByText('✓ You will be reminded on')).toBeVisible();
  await day.fill(inDays(9));
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Change day' }).click();
  await changed;
  await page.reload();
  await expect(day).toHaveValue(inDays(9));
  await expectAccessible(page);

  // Nine in the morning does not occur during a test.
  const subject = `To be called ${'about the biopsy of her mother '.repeat(4)}${'x'.repeat(80)}`;
  const due = { reference, day: inDays(0), firstName: 'Asha', lastName: 'Rao', subject };
  await page.route('**/api/admin/enquiries/reminders', (route) => route.fulfill({ json: [due] }));
  await page.goto('/admin/enquiries');
  const reminders = page.getByRole('region', { name: 'Your reminders' });
  await expect(reminders).toContainText('To be called');
  await page.getByRole('link', { name: 'Mine, overdue first' }).click();
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await expect(page.getByLabel('Order')).toHaveValue('overdue');
  await expectAccessible(page);
  await reminders.getByRole('link', { name: 'Asha Rao' }).click();

  await page.getByRole('button', { name: 'Remove reminder' }).click();
  await expect(page.getByText('✓ You will not be reminded.')).toBeVisible();
  await expect(day).toHaveValue('');
  await page.getByLabel('Status', { exact: true }).selectOption('Handled');
  await expect(day).toHaveCount(0);
});
