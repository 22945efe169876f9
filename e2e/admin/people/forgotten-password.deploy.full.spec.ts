import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '../../site/own-site.ts';
import { fillInLogin } from '../support/log-in.ts';

test('the command that the page names resets the password on the server', async ({ page, site }) => {
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
