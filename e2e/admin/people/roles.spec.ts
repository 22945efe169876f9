import { mailsSent } from '../../site/post-office.ts';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { joinTeam } from '../support/join-team.ts';
import { fillInLogin, logIn } from '../support/log-in.ts';
import { publishAnyway } from '../support/post-bar.ts';

test('an author writes drafts and cannot publish', async ({ page, site }) => {
  const author = await joinTeam(site, mailsSent, 'author', 'author');
  await logIn(page, site, `${site.shellOrigin}/admin/dashboard`, author);
  await expect(page.getByText('There are no posts yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Blog' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('My own draft');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expect(page.getByText('Schedule', { exact: true })).toHaveCount(0);
});

test('an author requests a review; an editor returns the draft, then publishes it', async ({
  page,
  browser,
  site,
}) => {
  const title = `For review ${Date.now()}`;
  const author = await joinTeam(site, mailsSent, 'asking', 'author');
  const editor = await joinTeam(site, mailsSent, 'reviewing', 'editor');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const dashboard = `${site.shellOrigin}/admin/dashboard`;
  await logIn(theirs, site, dashboard, author);
  await theirs.getByLabel('Title', { exact: true }).fill(title);
  await theirs.getByRole('button', { name: 'Save as draft' }).click();
  // Until this page has loaded, the dashboard's form also has a description.
  await expect(theirs.getByRole('button', { name: 'Request review' })).toBeVisible();
  await theirs.getByLabel('Description').fill('Typed before it was asked for.');
  await theirs.getByRole('button', { name: 'Request review' }).click();
  const review = theirs.getByRole('region', { name: 'Review' });
  await expect(review).toContainText(`${author.email} requested a review`);

  await logIn(page, site, dashboard, editor);
  await page.getByRole('region', { name: 'Waiting for me' }).getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before it was asked for.');
  await page.getByLabel('What needs to change').focus();
  await page.keyboard.type('Shorter, please.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(`Returned by ${editor.email}`);
  await expectAccessible(page, [390, 1440]);

  await theirs.reload();
  await expect(review).toContainText('Shorter, please.');
  await theirs.getByRole('button', { name: 'Request review' }).click();
  await expect(review).toContainText('requested a review');
  await page.reload();
  await page.getByLabel('Category').fill('Orthopedic');
  await page.getByRole('textbox', { name: 'Lead', exact: true }).fill('Shorter.');
  await publishAnyway(page);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Only editors can change this post now.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await context.close();
});

test('a coordinator starts at the enquiries', async ({ page, site }) => {
  const coordinator = await joinTeam(site, mailsSent, 'coordinator', 'coordinator');
  await page.goto(`${site.shellOrigin}/admin`);
  await fillInLogin(page, coordinator);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    /^Enquiries/,
    'Account',
  ]);
});
