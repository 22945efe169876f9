import { randomInt, randomUUID } from 'node:crypto';
import { enquire } from '../../site/enquire.ts';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';

test('two enquiries of one person become one thread, and two again', async ({ page, site }) => {
  const who = { email: `${randomUUID()}@example.org`, phone: `98${randomInt(1e7, 1e8)}` };
  const other = await enquire(site, { ...who, subject: 'Once more', helpyou: 'You may call after six.' });
  const kept = await enquire(site, { ...who, subject: 'My knee' });
  await logIn(page, site, `/admin/enquiries/${kept}`);
  await page.getByRole('button', { name: `Merge ${other} into this enquiry` }).click();
  await expect(page.getByText(`${other} is merged into this enquiry.`)).toBeVisible();
  const thread = page.getByRole('region', { name: 'Replies and notes' });
  await expect(thread).toContainText('You may call after six.');
  await expect(page.getByRole('region', { name: 'Also by this person' })).toHaveCount(0);
  await expectAccessible(page);

  await thread.getByRole('link', { name: other }).click();
  await expect(page.getByRole('heading', { name: 'Merged' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Separate it again' }).click();
  await expect(page.getByRole('heading', { name: 'Merged' })).toHaveCount(0);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new');
});
