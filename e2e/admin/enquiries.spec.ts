import { readFile } from 'node:fs/promises';
import { expect, test } from '../site/test.ts';
import { logIn } from './log-in.ts';

test('an enquiry is found, read, handled, exported and deleted', async ({ page, site }) => {
  const data = {
    ...{ firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', phone: '+91 98765 43210' },
    ...{ subject: 'A question of mine', helpyou: 'Is a report enough?' },
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);

  await logIn(page, site, '/admin/enquiries');
  await expect(page.getByRole('link', { name: /Enquiries \d+ unread/ })).toBeVisible();
  await page.getByLabel('Search enquiries').fill('question of mine');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('A question of mine');

  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByText('Is a report enough?')).toBeVisible();
  await page.getByRole('button', { name: 'Handled' }).click();
  await expect(page.getByRole('button', { name: 'Handled' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toHaveCount(0);
});
