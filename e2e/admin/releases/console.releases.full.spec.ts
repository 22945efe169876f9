import { join } from 'node:path';
import { activeBlog, switchTo } from '../../releases/building/build-variant.ts';
import { expect, test as base } from '../../site/own-site.ts';
import { databaseOf } from '../../site/database-of.ts';
import { admin, workersDir } from '../../site/template.ts';
import { expectReadable } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { card, change, headingOf, withTwoReleases } from './console.ts';

const test = withTwoReleases(base);
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a preview by link is invisible to visitors', async ({
  page,
  site,
  browser,
  released: { first, next },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.shellOrigin });
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  const name = `blog ${next.version}`;
  await page.getByRole('button', { name: `Preview ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The preview of ${name} is ready.`)).toBeVisible();
  const preview = page.getByRole('group', { name: `Preview of ${name}` });
  await preview.getByRole('button', { name: 'Copy link' }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(preview.getByLabel('Link', { exact: true })).toHaveValue(link);
  await expectReadable(page);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('From the console');
  expect(await headingOf(site)).toBe('Blogs and news');
  await context.close();

  const opened = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Open the preview' }).click();
  const mine = await opened;
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('From the console');
  await mine.close();
  const ended = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'End the preview' }).click();
  await expect((await ended).getByText('This browser has the released slices again.')).toBeVisible();

  await page.goto('/admin/releases/blog');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: `Preview blog ${first.version}` }).click();
  const other = page.getByRole('group', { name: `Preview of blog ${first.version}` });
  await other.getByRole('button', { name: 'Copy link' }).click();
  await expect(other.getByText('copy it manually')).toBeVisible();
  const address = await other.getByLabel('Link', { exact: true }).inputValue();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test('a canary grows automatically until stopped by keyboard', async ({ page, site, released: { next } }) => {
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  await page.getByRole('button', { name: `Canary blog ${next.version}` }).press('Enter');
  await page.getByLabel('Grow automatically').press('Space');
  await page.getByLabel('Minutes between steps').fill('30');
  await page.getByLabel('Why?').fill('Slowly');
  await expectReadable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`started canary ${next.version} for 5 % of visitors`).first()).toBeVisible();

  await page.goto('/admin/releases');
  const blog = card(page);
  await expect(blog).toContainText(/Inconclusive: \d+ of 20 pages/);
  await expect(blog).toContainText(/Grows automatically: to 25 % not before .*30 min between/);
  await expect(blog).toContainText(`Set by ${admin.email}`);
  await expectReadable(page);
  await blog.getByRole('button', { name: /^Hold at \d+ % the canary of blog$/ }).press('Enter');
  await expect(blog).not.toContainText('Grows automatically');
  await expect(blog).toContainText('Canary for 5 % of visitors');
  await expect(blog).toBeFocused();
  await expect(page.getByText(`blog ${next.version} keeps its share.`)).toBeVisible();

  await blog.getByRole('button', { name: 'Change share of the canary of blog' }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Percentage of visitors' }).fill('30');
  await page.getByLabel('Grow automatically').press('Space');
  await page.getByLabel('Why?').fill('It goes well');
  await page.keyboard.press('Enter');
  await expect(blog).toContainText('Grows automatically: to everyone not before');
  await change(site, { action: 'end-canary' });
  await expect(blog).not.toContainText('Canary');
});

test('a quarantine removes the active release for everyone', async ({
  page,
  site,
  released: { first, next },
}) => {
  await switchTo(site, next, 'a new heading');
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  const name = `blog ${next.version}`;
  await page.getByRole('button', { name: `Quarantine ${name}` }).press('Enter');
  await expect(page.getByText(`All visitors get blog ${first.version} again.`)).toBeVisible();
  await expectReadable(page);
  await page.keyboard.type('It leaks');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is quarantined: nobody gets it.`)).toBeVisible();
  await expect.poll(() => headingOf(site), { intervals: [50] }).toBe('Blogs and news');
  await expect(page.getByText(`${admin.email}: It leaks`).first()).toBeVisible();
  for (const action of ['Activate', 'Canary', 'Preview'])
    await expect(page.getByRole('button', { name: `${action} ${name}` })).toHaveCount(0);
  await expectReadable(page);

  await expect(switchTo(site, next, 'all the same')).rejects.toThrow(
    `${name} is quarantined by ${admin.email}`,
  );
  await page.getByRole('link', { name: 'All slices' }).click();
  await expect(card(page).getByRole('heading', { name: 'Quarantined' })).toBeVisible();
  await expectReadable(page);
  await card(page).getByRole('link', { name: next.version }).click();
  await page.getByRole('button', { name: `Lift quarantine of ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Yes, lift quarantine' }).press('Enter');
  await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible();
});

test('of two rollbacks, the slower one is rejected and explained', async ({
  page,
  site,
  released: { first, next },
}) => {
  await switchTo(site, next, 'a new heading');
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(blog.getByRole('link', { name: next.version })).toBeVisible();
  await blog.getByRole('button', { name: /^Roll back to .* blog$/ }).click();
  await change(site, { action: 'rollback' });
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await page.keyboard.type('I saw it, too');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'was faster' })).toContainText(
    `${admin.email} was faster: rollback of blog, which is now at ${first.version}. Nothing was changed.`,
  );
  await expect(page.getByLabel('Why?')).toHaveValue('I saw it, too');
  expect((await activeBlog(site)).version).toBe(first.version);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Why?')).toHaveCount(0);
});

for (const [what, stopped] of [
  ['the API', ['api']],
  ['the database', ['database']],
  ['API and database', ['api', 'database']],
] as const)
  test(`a rollback needs no service: without ${what}`, async ({ page, site, released: { first, next } }) => {
    const dataDir = join(workersDir, String(test.info().workerIndex));
    const pids = { api: site.api.pid as number, database: await databaseOf(dataDir) };
    await switchTo(site, next, 'a new heading');
    await expect.poll(() => headingOf(site)).toBe('From the console');
    const ahead = page.waitForResponse((response) =>
      response.url().endsWith('/api/admin/releases/withdrawals'),
    );
    await logIn(page, site, '/admin/releases');
    await ahead;
    const blog = card(page);
    await blog.getByRole('button', { name: /^Roll back to .* blog$/ }).click();
    await page.getByLabel('Why?').fill('The heading is wrong');
    for (const name of stopped) process.kill(pids[name], 'SIGSTOP');
    try {
      await page.keyboard.press('Enter');
      await expect.poll(() => headingOf(site), { intervals: [50] }).toBe('Blogs and news');
      await expect(page.getByText(`1 of 1 shell has withdrawn blog ${next.version}`)).toBeVisible();
      await expectReadable(page);
    } finally {
      for (const name of stopped) process.kill(pids[name], 'SIGCONT');
    }
    // The service learns what the shell did, or belatedly does what it was asked to.
    await expect.poll(async () => (await activeBlog(site)).version, { timeout: 60_000 }).toBe(first.version);
    await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
    await expect(blog).toContainText('The heading is wrong');
    expect(await headingOf(site)).toBe('Blogs and news');
    const quarantine = `${site.apiOrigin}/api/admin/releases/slices/blog/${next.version}/quarantine`;
    await page.request.delete(quarantine, { headers: await bearer(page) });
  });

test('a lost connection is shown and recovers', async ({ page, site, released: { first, next } }) => {
  await page.route('**/api/admin/releases/events', (route) => route.abort());
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(page.getByText('Reconnecting:')).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await page.unroute('**/api/admin/releases/events');
  await expect(page.getByText('Live: changes')).toBeVisible();
  await switchTo(site, next, 'after the loss');
  await expect(blog).toContainText('after the loss');

  await page.request.post('/api/admin/logout', { headers: await bearer(page) });
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('each page of the console is accessible at every width', async ({ page, site, released: { next } }) => {
  await change(site, { action: 'canary', version: next.version, share: 10 });
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await blog.getByRole('button', { name: 'Change share of the canary of blog' }).click();
  await blog.getByRole('button', { name: /^Withdraw .* of blog$/ }).click();
  await expect(page.getByRole('row', { name: /started canary/ }).first()).toBeVisible();
  await expectReadable(page);
  await page.goto('/admin/releases/blog');
  await page.getByRole('button', { name: 'Pin blog' }).first().click();
  await expectReadable(page);
  await page.goto(`/admin/releases/blog/${next.version}`);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('row', { name: /^Page post .*kB/ })).toBeVisible();
  await expectReadable(page);
  await change(site, { action: 'end-canary' });
});

test('a missing release or unknown slice is reported as such', async ({ page, site }) => {
  await logIn(page, site, '/admin/releases/blog/9.9.9');
  await expect(page.getByText('This no longer exists.')).toBeVisible();
  await page.goto('/admin/releases/nothing');
  await expect(page.getByText('The store has no release of nothing.')).toBeVisible();
});
