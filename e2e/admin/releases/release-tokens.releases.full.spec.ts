import type { Page } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { expect, test } from '../../site/own-site.ts';
import { expectReadable } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const registryStatus = async (site: RunningSite, token: string) =>
  (
    await fetch(`${site.apiOrigin}/api/releases/registry.json`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).status;
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

/** Fills in the form by keyboard; a team's rights are already selected. */
async function makeToken(page: Page, name: string, slices: string): Promise<void> {
  await page.getByLabel('Owner, as shown in the history').fill(name);
  await page.getByLabel('Slices, separated by commas').fill(slices);
  await page.keyboard.press('Enter');
}

test('a token is created by keyboard, shown once, copied, used and revoked', async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.shellOrigin });
  await logIn(page, site, '/admin/releases');
  await page.getByRole('link', { name: 'Tokens of teams and shells' }).click();
  await expect(page.getByRole('heading', { name: 'Tokens', level: 1 })).toBeVisible();
  await page.getByLabel('activate: change what visitors get').press('Space');
  await makeToken(page, 'team console', 'blog, admin');
  const made = page.getByRole('group', { name: 'Token of team console' });
  await expect(made).toBeFocused();
  await made.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(made.getByText('Copied')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^obr_[\w-]{12}_[\w-]{43}$/);
  await expect(row(page, 'team console')).toContainText('never');
  await expectReadable(page);
  expect(await registryStatus(site, token)).toBe(200);

  await made.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  const listed = row(page, 'team console');
  for (const words of ['blog, admin', 'read, upload'])
    await expect(listed.getByText(words, { exact: true })).toBeVisible();
  await expect(listed).not.toContainText('never');
  expect(await page.content()).not.toContain(token.slice(-43));

  await page.getByRole('button', { name: 'Revoke the token of team console' }).press('Enter');
  await expect(page.getByText('Revoke the token of team console?')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect(await registryStatus(site, token)).toBe(200);
  await page.getByRole('button', { name: 'Revoke the token of team console' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, revoke' }).press('Enter');
  await expect(page.getByText('Token of team console revoked.')).toBeVisible();
  await expect(listed).toContainText('Revoked');
  // The next token, or the list's heading.
  await expect(
    page.getByRole('region', { name: 'Tokens of teams and shells' }).locator(':focus'),
  ).toBeVisible();
  expect(await registryStatus(site, token)).toBe(401);
});

test('an invalid token request says why and keeps what was typed', async ({ page, site }) => {
  await logIn(page, site, '/admin/releases/tokens');
  await makeToken(page, '<b>team</b>', 'blog');
  await expect(page.getByLabel('Owner, as shown in the history')).toHaveAccessibleDescription(
    /^Please use only letters/,
  );
  await expect(page.getByLabel('Owner, as shown in the history')).toHaveValue('<b>team</b>');
  await makeToken(page, 'team', '../x');
  await expect(page.getByLabel('Slices, separated by commas')).toHaveAccessibleDescription(
    /^Please name slices/,
  );
  for (const right of ['read', 'upload', 'activate'])
    await page.getByLabel(new RegExp(`^${right}:`)).uncheck();
  await makeToken(page, 'team', 'blog');
  await expect(page.getByLabel(/^read:/)).toHaveAccessibleDescription(/^Please choose what/);
  await page.route('**/api/admin/release-tokens', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await makeToken(page, 'team', 'blog');
  await expect(
    page.getByRole('alert').filter({ hasText: 'revoke any token that nobody has seen' }),
  ).toBeVisible();
});

test('the slower of two people revoking a token sees that it is revoked', async ({ page, site }) => {
  await logIn(page, site, '/admin/releases/tokens');
  await makeToken(page, 'team twice', '*');
  await expect(row(page, 'team twice')).toContainText('all slices');
  const headers = await bearer(page);
  const list = (await (await page.request.get('/api/admin/release-tokens', { headers })).json()) as {
    id: string;
    name: string;
  }[];
  const id = list.find(({ name }) => name === 'team twice')?.id;
  expect((await page.request.delete(`/api/admin/release-tokens/${id}`, { headers })).status()).toBe(204);
  await page.getByRole('button', { name: 'Revoke the token of team twice' }).click();
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '❌' })).toBeVisible();
  await expect(row(page, 'team twice')).toContainText('Revoked');
});
