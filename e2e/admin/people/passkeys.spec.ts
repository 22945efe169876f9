import type { Page } from '@playwright/test';
import { openLive } from '../../site/open-live.ts';
import { mailsSent } from '../../site/post-office.ts';
import { expect, test as base } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { addressOfItsOwn, joinTeam } from '../support/join-team.ts';
import { fillInLogin, logIn } from '../support/log-in.ts';

const test = base.extend<{ readonly person: Awaited<ReturnType<typeof joinTeam>> }>({
  person: async ({ site }, use) => use(await joinTeam(site, mailsSent, 'passkey', 'editor')),
  page: async ({ page }, use) => {
    await page.setExtraHTTPHeaders(addressOfItsOwn());
    await use(page);
  },
});

/** Simulates a fingerprint reader with a finger on it. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a passkey is added, renamed, used without a password, and removed', async ({ page, site, person }) => {
  // The virtual authenticator confirms every request, even suggestions that nobody chose.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await addFingerprintReader(page);
  await logIn(page, site, '/admin/account', person);
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  await section(page).getByLabel('Name of the new passkey').fill('Kitchen tablet');
  const password = section(page).getByLabel('Account password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(section(page).getByText('❌ The current password is incorrect.')).toBeVisible();
  await password.fill(person.password);
  await password.press('Enter');
  await expect(section(page).getByText('✓ “Kitchen tablet” has been added.')).toBeVisible();
  const row = section(page).getByRole('row').filter({ hasText: 'Kitchen tablet' });
  await expect(row).toContainText('Never');
  await expectAccessible(page, [390, 1440]);
  await row.getByRole('button', { name: 'Rename Kitchen tablet' }).click();
  await page.getByLabel('New name').fill('My tablet');
  await page.getByLabel('New name').press('Enter');
  await expect(section(page).getByText('✓ “Kitchen tablet” is now called “My tablet”.')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(section(page).getByRole('row').filter({ hasText: 'My tablet' })).not.toContainText('Never');
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(person.email);

  await section(page).getByRole('button', { name: 'Remove My tablet' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You can still log in with your password.');
  await expectAccessible(page, [390, 1440]);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(
    section(page).getByText('✓ “My tablet” has been removed. You have been logged out everywhere else.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/That passkey did not work/);
  await fillInLogin(page, person);
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
});

test('a suggested passkey logs in, and confirms another and its own removal', async ({
  page,
  site,
  person,
}) => {
  await addFingerprintReader(page);
  await logIn(page, site, '/admin/account', person);
  await section(page).getByLabel('Account password', { exact: true }).fill(person.password);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText(/has been added/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(section(page).getByRole('row').nth(1)).not.toContainText('Never');
  await section(page).getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(
    section(page).getByText('❌ This device already has a passkey for your account.'),
  ).toBeVisible();
  await section(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(section(page).getByText(/has been removed/)).toBeVisible();
});

test('hydrating moves nothing of the login away from a click', async ({ page, browser, baseURL }) => {
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const served = await withoutScript.newPage();
  await served.goto('/admin');
  await openLive(page, '/admin');
  for (const name of ['Forgot password?', 'Log in with a passkey']) {
    const placeOn = (shown: Page) => shown.locator('main form').getByText(name).boundingBox();
    const [live, still] = [(await placeOn(page))!, (await placeOn(served))!];
    // Each page may or may not have got the font in time, which changes the width by a fraction of a pixel.
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(live[side] - still[side]), `${name}: ${side}`).toBeLessThan(1);
  }
  await withoutScript.close();
});

test('a browser without passkey support has no button for them and logs in as usual', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  await fillInLogin(page, person);
  await page.waitForURL('/admin/dashboard');
  await page.goto('/admin/account');
  await expect(section(page).getByText(/^This browser does not support passkeys/)).toBeVisible();
});
