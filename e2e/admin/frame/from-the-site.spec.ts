import { expect, test } from '../../site/test.ts';
import { fillInLogin } from '../support/log-in.ts';

test('the editor works after coming from a public page', async ({ page, consoleErrors }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Admin Login' }).click();
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const symptoms = page.getByRole('textbox', { name: 'Symptoms', exact: true });
  await symptoms.fill('Typed after a walk through the site.');
  await page.reload();
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await expect(symptoms).toHaveText('Typed after a walk through the site.');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(consoleErrors).toEqual([]);
});
