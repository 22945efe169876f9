import { linkIn } from '../../site/mail-server.ts';
import { mailsSent } from '../../site/post-office.ts';
import { sharedSite } from '../../site/shared-sites.ts';
import { expect, test } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { joinTeam } from '../support/join-team.ts';
import { fillInLogin } from '../support/log-in.ts';

test('without mail, a forgotten password names who to ask', async ({ page }) => {
  const { shellOrigin } = await sharedSite('reading');
  await page.goto(`${shellOrigin}/admin`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login has a field of the same name, and stays until the next page has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toContainText('This site does not send e-mail');
  await expect(page.getByRole('alert')).toContainText('npm run admin -- reset-password');
});

test('a mailed link sets a new password once and logs nobody in', async ({ page, site }) => {
  const person = await joinTeam(site, mailsSent, 'forgetful', 'editor');
  const ask = async (email: string) => {
    await page.goto('/admin/forgot');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status').filter({ hasText: '✓' })).toHaveText(
      '✓ If there is an account with this address, we have sent a link to it. It is valid for 30 minutes.',
    );
  };
  const nobody = `nobody-${person.email}`;
  await ask(nobody);
  await ask(person.email);
  const resets = async () =>
    (await mailsSent()).filter(
      (mail) => mail.includes(person.email) && mail.includes('Subject: Reset your password'),
    );
  await expect.poll(async () => (await resets()).length).toBe(1);
  const [mail = ''] = await resets();
  expect(mail).not.toContain(nobody);

  const password = 'a new and long passphrase';
  const set = async () => {
    await page.goto('about:blank');
    // As if a mail program had encoded the #.
    await page.goto(linkIn(mail).replace('#', '%23'));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await set();
  await expect(
    page.getByText('✓ Your password has been changed, and you have been logged out everywhere.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await set();
  await expect(page.getByRole('alert')).toContainText('❌');

  await page.goto('/admin');
  await fillInLogin(page, person);
  await expect(page.getByRole('alert')).toHaveText('❌ Incorrect email or password.');
  await fillInLogin(page, { ...person, password });
  await page.waitForURL('**/admin/dashboard');
});
