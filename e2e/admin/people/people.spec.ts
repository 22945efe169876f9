import type { Browser, Page } from '@playwright/test';
import { linkIn } from '../../site/mail-server.ts';
import { mailsSent } from '../../site/post-office.ts';
import { expect, test, type Site } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { joinTeam } from '../support/join-team.ts';
import { fillInLogin, logIn } from '../support/log-in.ts';

type Person = Awaited<ReturnType<typeof joinTeam>>;

const PASSWORD = 'correct horse battery staple';
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** Opens the dashboard in a person's own browser, and the list of people in the owner's. */
async function besideOwner(page: Page, browser: Browser, site: Site, person: Person) {
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, site, `${site.shellOrigin}/admin/dashboard`, person);
  await expect(theirs.getByRole('heading', { name: /^Posts/ })).toBeVisible();
  await logIn(page, site, `${site.shellOrigin}/admin/people`);
  return { theirs, row: page.getByRole('row', { name: new RegExp(person.email) }) };
}

test('an owner invites an editor, who sees posts but not people', async ({ page, browser, site }) => {
  const at = (path: string) => site.shellOrigin + path;
  const email = `meera-${Date.now()}@example.org`;
  await logIn(page, site, at('/admin/people'));
  // Using only the keyboard.
  await page.getByLabel('E-mail address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Editor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`An invitation is being sent to ${email}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(/Sending|Sent/);
  const invitation = () => mailsSent().then((mails) => mails.find((mail) => mail.includes(email)) ?? '');
  await expect.poll(invitation).not.toBe('');

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(linkIn(await invitation()));
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Your invitation');
  await invited.getByLabel('Your name').fill('Meera Iyer');
  await invited.getByLabel('Choose a password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Create account' }).click();
  await expect(invited.getByText('✓ Your account is ready. Please log in.')).toBeVisible();
  await expectAccessible(invited, [390, 1440]);
  await invited.getByRole('link', { name: 'Log in', exact: true }).click();
  await fillInLogin(invited, { email, password: PASSWORD });
  await expect(invited.getByRole('heading', { name: /^Posts/ })).toBeVisible();
  await expect(navigation(invited).getByRole('link')).toHaveText([
    'Dashboard',
    'Media',
    'Categories',
    'Account',
  ]);
  await invited.goto(at('/admin/people'));
  await expect(invited.getByText('This page is for owners.')).toBeVisible();
  await expectAccessible(invited, [390, 1440]);
  await context.close();

  // The owner sees the new account.
  await page.reload();
  const row = page.getByRole('row', { name: /Meera Iyer/ });
  await expect(row).toContainText('Active');
  await expect(row.getByLabel('Role of Meera Iyer')).toHaveValue('editor');
  await row.getByRole('button', { name: 'Disable Meera Iyer' }).click();
  await expectAccessible(page, [390, 1440]);
});

test('a disabled person is logged out at the next click', async ({ page, browser, site }) => {
  const person = await joinTeam(site, mailsSent, 'leaving', 'editor');
  const { theirs, row } = await besideOwner(page, browser, site, person);
  await row.getByRole('button', { name: `Disable ${person.name}` }).click();
  await page.getByRole('button', { name: 'Yes, disable' }).click();
  await expect(row).toContainText('Disabled');

  await navigation(theirs).getByRole('link', { name: 'Account' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await fillInLogin(theirs, person);
  await expect(theirs.getByRole('dialog')).toContainText('This account is disabled.');
  await theirs.context().close();
});

test('a role is changed by keyboard and applies from the next page on', async ({ page, browser, site }) => {
  const person = await joinTeam(site, mailsSent, 'changing', 'editor');
  const { theirs, row } = await besideOwner(page, browser, site, person);
  const choice = row.getByLabel(`Role of ${person.name}`, { exact: true });
  await choice.focus();
  // Passing through roles with the keyboard assigns none.
  await page.keyboard.type('Care');
  await expect(choice).toHaveValue('coordinator');
  await page.reload();
  await expect(choice).toHaveValue('editor');
  await choice.focus();
  await page.keyboard.type('Care');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`✓ ${person.name} is now Care coordinator.`)).toBeVisible();

  await navigation(theirs).getByRole('link', { name: 'Account' }).click();
  await expect(navigation(theirs).getByRole('link')).toHaveText([/^Enquiries/, 'Account']);
  await theirs.context().close();
});

test('a person who manages one slice’s releases sees all and changes only those', async ({
  page,
  browser,
  site,
}) => {
  const at = (path: string) => site.shellOrigin + path;
  const person = await joinTeam(site, mailsSent, 'blogteam', 'author');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await logIn(theirs, site, at('/admin/releases'), person);
  await expect(theirs.getByText('This page is for owners')).toBeVisible();

  await logIn(page, site, at('/admin/people'));
  const row = page.getByRole('row', { name: new RegExp(person.email) });
  const field = row.getByLabel(`Slices whose releases ${person.name} manages`);
  await field.fill('Blog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(field).toHaveValue('Blog');
  await field.fill('blog, ');
  await row.getByRole('button', { name: `Change releases of ${person.name}` }).click();
  await expect(page.getByText(`✓ ${person.name} manages the releases of blog.`)).toBeVisible();
  await expect(field).toHaveValue('blog');

  await theirs.goto(at('/admin/releases/blog'));
  await expect(navigation(theirs).getByRole('link')).toHaveText([
    'Dashboard',
    'Media',
    'Releases',
    'Account',
  ]);
  await expect(theirs.getByRole('button', { name: /^Pin/ }).first()).toBeVisible();
  await theirs.goto(at('/admin/releases/marketing'));
  await expect(theirs.getByRole('row')).not.toHaveCount(1);
  await expect(theirs.getByText('Live: changes appear immediately.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Pin|Activate|Quarantine|Preview)/ })).toHaveCount(0);
  await theirs.goto(at('/admin/releases'));
  await expect(theirs.getByRole('heading', { level: 2, name: 'marketing' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Tokens of teams and shells' })).toHaveCount(0);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await context.close();
});
