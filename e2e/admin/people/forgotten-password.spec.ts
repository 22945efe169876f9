import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { linkIn } from '../../site/mail-server.ts';
import { startMailingSite } from '../../site/start-mailing-site.ts';
import { expect, test } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { fillInLogin } from '../support/log-in.ts';

test('without mail a forgotten password says whom to ask', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login has a field of the same name, and stays until the next page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('alert')).toContainText('This site sends no mail');
  await expect(page.getByRole('alert')).toContainText('npm run admin -- reset-password');
});

test('the command that the page names gives a new password on the server', async ({ page, site }) => {
  const run = (...words: string[]) =>
    spawnSync('npm', ['run', '--silent', 'admin', '--', ...words], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, MONGODB_URI: site.database.uri, JWT_SECRET: 'x'.repeat(32) },
      encoding: 'utf8',
    });
  const email = `second-${Date.now()}@example.org`;
  expect(run('create', email).status).toBe(0);
  const { stdout, status } = run('reset-password', email);
  expect(status).toBe(0);
  const password = stdout.trim().split(' ').at(-1) ?? '';
  await page.goto('/admin');
  await fillInLogin(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');
  expect(run('reset-password', 'nobody@example.org')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no account nobody@example.org.'),
  });
  expect(run('reset').stderr).toContain('Usage: npm run admin');
});

test('a mailed link sets a new password once, and logs nobody in', async ({ page }) => {
  const { site, mails, stop } = await startMailingSite('mailing');
  try {
    const ask = async (email: string) => {
      await page.goto(`${site.shellOrigin}/admin/forgot`);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('status').filter({ hasText: '✓' })).toHaveText(
        '✓ If there is an account with this address, a link is on its way. It works for 30 minutes.',
      );
    };
    await ask('nobody@example.org');
    await ask(admin.email);
    await expect.poll(() => mails.length).toBe(1);
    const link = linkIn(mails[0] ?? '');

    const password = 'a new and long passphrase';
    const set = async () => {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Set the password' }).click();
    };
    await set();
    await expect(page.getByText('✓ Your password is changed, and all sessions have ended.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await set();
    await expect(page.getByRole('alert')).toContainText('❌');

    await page.goto(`${site.shellOrigin}/admin`);
    await fillInLogin(page);
    await expect(page.getByRole('alert')).toHaveText('❌ Incorrect email or password.');
    await fillInLogin(page, { email: admin.email, password });
    await page.waitForURL('**/admin/dashboard');
  } finally {
    await stop();
  }
});
