import { expect, test } from '../../site/test.ts';
import { enquire } from '../../site/enquire.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';

test('a template is added in Hindi, changed, used in a reply and deleted', async ({ page, site }) => {
  const name = `रिपोर्ट मिल गई ${Date.now()}`;
  const reference = await enquire(site, { language: 'hi' });
  await logIn(page, site, '/admin/enquiries/templates');
  await expect(page.getByText('I tried to call you and could not reach you.')).toBeVisible();
  const form = page.getByRole('region', { name: 'Add a template' });
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(form.getByText('Please enter a text.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Language').selectOption('Hindi');
  await form.getByLabel('Text').fill('{name} जी,\n\nधन्यवाद।');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('status')).toContainText([`“${name}” has been added.`]);

  const own = page.getByRole('listitem').filter({ hasText: name });
  await own.getByRole('button', { name: `Change ${name}` }).click();
  await expectAccessible(page);
  const text = page.getByRole('list').getByLabel('Text').last();
  await text.fill('{name} जी,\n\nरिपोर्ट मिल गई, धन्यवाद।');
  // Input stays while another template is being changed.
  await page.getByRole('button', { name: 'Change We will call you' }).click();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('रिपोर्ट मिल गई, धन्यवाद।');
  await expect(own.getByRole('button', { name: `Change ${name}` })).toBeFocused();

  // Templates in the sender's language come first.
  await page.goto(`/admin/enquiries/${reference}`);
  const template = page.getByLabel('Template');
  await expect(template.getByRole('option').nth(1)).toHaveText('हम आपको फ़ोन करेंगे');
  await template.selectOption(name);
  await expect(page.getByLabel('Message to')).toHaveValue('Asha जी,\n\nरिपोर्ट मिल गई, धन्यवाद।');

  await page.getByRole('link', { name: 'Edit templates' }).click();
  await own.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('status')).toContainText([`“${name}” has been deleted.`]);
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Templates' })).toBeFocused();
});
