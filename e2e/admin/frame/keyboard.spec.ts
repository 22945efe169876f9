import type { Locator, Page } from '@playwright/test';
import { openLive } from '../../site/open-live.ts';
import { expect, test } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { enquire } from '../../site/enquire.ts';
import { picture } from '../../site/picture.ts';

/** More tab stops than any page of the desk has. */
const MOST_STOPS = 200;

/** Presses Tab until the target has the focus, which tests that it is reachable. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reaches ${target}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

test('everything on the desk works with the keyboard alone', async ({ page, site, consoleErrors }) => {
  test.setTimeout(180_000);
  await enquire(site, { firstName: 'Meera', lastName: 'Iyer', subject: 'By keyboard' });
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const navigation = page.getByRole('navigation', { name: 'Admin' });

  // Waits long before it is needed: the browser handles keys and file dialog interception on separate paths, so a key
  // pressed right afterwards could overtake it and open a real dialog.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });

  await openLive(page, '/admin');
  await type(page, page.getByLabel('E-mail address'), admin.email);
  await type(page, page.getByLabel('Password', { exact: true }), admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');

  const title = `Typed blind ${Date.now()}`;
  await type(page, page.getByLabel('Title'), title);
  await type(page, page.getByLabel('Description'), 'Only keys.');
  await type(page, page.getByLabel('Category').last(), 'Orthopedic');
  await type(page, page.getByLabel('Medically reviewed by'), 'Dr. Rao');
  await type(page, page.getByLabel('Tags'), 'Keys');
  await tabTo(page, page.getByLabel('Card picture'));
  await page.keyboard.press('Space');
  await (await chooser).setFiles(picture);
  await type(page, page.getByLabel(/^Alternative text/), 'A knee');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting for Symptoms' });
  await tabTo(page, page.getByRole('textbox', { name: 'Symptoms', exact: true }));
  // Only the text in which one writes has a toolbar; it precedes the text.
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The tool moves the focus to the text; Shift+Tab returns to the tool.
  await expect(page.getByRole('textbox', { name: 'Symptoms', exact: true })).toBeFocused();
  await page.keyboard.insertText('Strong');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByLabel('Link address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Symptoms', exact: true })).toBeFocused();
  await press(page, button('Save as draft'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit post');

  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, page.getByLabel('Search posts'), 'End');
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([title]);
  await press(page, page.getByLabel(`Choose ${title}`), 'Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await press(page, main.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit post');
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('Strong');
  await type(page, page.getByLabel('Description'), 'Still only keys.');
  // The bar with the actions precedes the form.
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, button('Publish'));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Compare version/ }).last());
  await expect(page.getByRole('caption').first()).toHaveText('Description');

  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, button('More'));
  await expect(page.getByRole('menuitem', { name: 'View on site' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, button('Restore'));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, navigation.getByRole('link', { name: /Enquiries/ }));
  await type(page, page.getByLabel('Search enquiries'), 'By keyboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=By/);
  // Opening an enquiry marks it as read, which is also a change.
  const isRead = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await press(page, main.getByRole('link', { name: 'Meera Iyer' }).first());
  // The list also shows the beginning of the message.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Iyer');
  await isRead;
  await press(page, main.getByLabel('Status', { exact: true }), 'h');
  await expect(main.getByLabel('Status', { exact: true })).toHaveValue('handled');

  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await press(page, navigation.getByRole('button', { name: 'Log out' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  expect(consoleErrors).toEqual([]);
});
