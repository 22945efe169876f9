import type { Page } from '@playwright/test';
import type { Site } from '../../site/shared-sites.ts';
import { expect, test } from '../../site/own-site.ts';
import { admin } from '../../site/template.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { bearer, fillInLogin, logIn } from '../support/log-in.ts';
import { chooseFromMenu } from '../support/post-bar.ts';
import { makePost, openPost, saveElsewhere, withoutAutosave } from '../support/posts.ts';
import { enquire } from '../../site/enquire.ts';

/** Has the format of a token in a link, but is invalid. */
const NO_TOKEN = 'x'.repeat(43);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** All states in which a page of the admin area can be. */
const states: Readonly<Record<string, (page: Page, site: Site) => Promise<void>>> = {
  'the login with an error': async (page) => {
    await page.goto('/admin');
    await fillInLogin(page, { email: admin.email, password: '' });
    await expect(page.getByRole('alert')).toContainText('❌');
  },
  'the forgotten password, answered': async (page) => {
    await page.goto('/admin/forgot');
    await page.getByLabel('E-mail address').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('alert')).toContainText('npm run admin');
  },
  'the new password': async (page) => {
    await page.goto(`/admin/reset#token=${NO_TOKEN}`);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/at least 12/);
  },
  'the dashboard with a refused form, a chosen picture and chosen posts': async (page, site) => {
    await logIn(page, site);
    await page.getByLabel('Description').fill('Without a title');
    const buffer = Buffer.from('no picture');
    await page.getByLabel('Card picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(page.getByText('Error creating blog')).toBeVisible();
    await page.getByLabel('All on this page').check();
    await page.getByLabel('Lead', { exact: true }).click();
    const toolbar = page.getByRole('toolbar', { name: 'Formatting for Lead' });
    await toolbar.getByRole('button', { name: 'Link' }).click();
    await expect(page.getByLabel('Link address')).toBeVisible();
  },
  'the dashboard after a bulk action, with nothing found': async (page, site) => {
    await logIn(page, site);
    await makePost(page, { title: 'Axe bulk', category: 'Axe bulk', status: 'draft' });
    await page.goto('/admin/dashboard?category=Axe bulk');
    await page.getByLabel('All on this page').check();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await expect(page.getByText('1 post moved to the trash.')).toBeVisible();
    await expect(page.getByText('No posts match.')).toBeVisible();
  },
  'a post with its schedule, preview link and a comparison open': async (page, site) => {
    await logIn(page, site);
    const { id, path } = await makePost(page, { title: 'Axe', status: 'draft' });
    await saveElsewhere(page, id, { desc: 'Another.', symptoms: '<p>It clicks loudly.</p>' });
    await page.goto(path);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    await (await popup).close();
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    await expect(page.getByRole('caption').first()).toBeVisible();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByLabel('Publish at').fill('');
    await page.getByRole('button', { name: 'Schedule post' }).click();
    await expect(page.getByText('Please choose a date and time.')).toBeVisible();
  },
  'a post in the trash, asked about': async (page, site) => {
    await openPost(page, site, { title: 'Axe trash' });
    await chooseFromMenu(page, 'Move to trash');
    await chooseFromMenu(page, 'Delete permanently');
    await expect(page.getByRole('button', { name: 'Yes, delete permanently' })).toBeVisible();
  },
  'a post with its menu open': async (page, site) => {
    await openPost(page, site, { title: 'Axe menu' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'View on site' })).toBeVisible();
  },
  'the question before an unfinished post is published': async (page, site) => {
    await openPost(page, site, { title: 'Axe missing', status: 'draft' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Something is missing' })).toBeVisible();
  },
  'a text with a picture and a table': async (page, site) => {
    await logIn(page, site);
    const symptoms = '<table><tr><th>Food</th></tr><tr><td>Milk</td></tr></table>';
    const { path } = await makePost(page, { title: 'Axe writing', symptoms });
    await page.goto(path);
    await page.getByLabel('Symptoms', { exact: true }).click();
    const toolbar = page.getByRole('toolbar', { name: 'Formatting for Symptoms' });
    const chooser = page.waitForEvent('filechooser');
    await toolbar.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles('e2e/site/picture.jpg');
    await page.locator('figcaption').click();
    await expect(page.getByRole('group', { name: 'Picture', exact: true })).toBeVisible();
    await page.getByRole('cell', { name: 'Milk' }).click();
    await expect(page.getByRole('toolbar', { name: 'Table in Symptoms' })).toBeVisible();
  },
  'the choice after a conflict': async (page, site) => {
    const { id } = await openPost(page, site, { title: 'Axe conflict' });
    await expect(page.getByLabel('Description')).toHaveValue('A wrist.');
    await saveElsewhere(page, id, { desc: 'Theirs.' });
    await page.getByLabel('Description').fill('Mine.');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await expect(page.getByRole('heading', { name: 'Someone else changed this post' })).toBeVisible();
  },
  'the question before leaving': async (page, site) => {
    await withoutAutosave(page);
    await openPost(page, site, { title: 'Axe leaving' });
    await page.getByLabel('Description').fill('Not saved.');
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
  'the login over a page whose session has ended': async (page, site) => {
    await logIn(page, site, '/admin/account');
    await expect(page.getByText('(current)')).toBeVisible();
    await page.request.post('/api/admin/logout', { headers: await bearer(page) });
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  },
  'an enquiry, asked about': async (page, site) => {
    await logIn(page, site, `/admin/enquiries/${await enquire(site)}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeVisible();
  },
  'the account with the QR code': async (page, site) => {
    await logIn(page, site, '/admin/account');
    await page.getByLabel('Your password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  },
  'the activity': async (page, site) => {
    await logIn(page, site, '/admin/activity');
    await expect(page.getByText('Logged in').first()).toBeVisible();
  },
};

for (const [what, open] of Object.entries(states)) {
  test(`${what} is accessible`, async ({ page, site }) => {
    await open(page, site);
    await expectAccessible(page);
  });
}
