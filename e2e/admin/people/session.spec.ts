import { mailsSent } from '../../site/post-office.ts';
import { admin } from '../../site/template.ts';
import { expect, test } from '../../site/test.ts';
import { joinTeam } from '../support/join-team.ts';
import { bearer, fillInLogin, logIn } from '../support/log-in.ts';
import { makePost, openPost, savedPost, withoutAutosave } from '../support/posts.ts';

test('a session that expires mid-edit keeps the text and offers login in place', async ({ page, site }) => {
  // Otherwise the end would be detected before the second text is typed.
  const autosaveAgain = await withoutAutosave(page);
  const { id, path } = await openPost(page, site, { title: 'Expiring', status: 'draft' });
  await page.getByLabel('Description').fill('Typed before the end. ');
  // As if the session had ended after 30 idle minutes: the server no longer accepts the token.
  const headers = await bearer(page);
  expect((await page.request.post('/api/admin/logout', { headers })).status()).toBe(204);
  await page.getByLabel('Symptoms', { exact: true }).pressSequentially('Typed after it. ');
  await autosaveAgain();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await fillInLogin(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the end. ');
  // The draft continues to be autosaved.
  await expect
    .poll(() => savedPost(page, id))
    .toMatchObject({
      desc: expect.stringContaining('Typed before the end.'),
      symptoms: expect.stringContaining('Typed after it.'),
    });
});

test('Enter before the login has hydrated logs in once it has', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('login in place keeps the name and returns the focus to the field', async ({ page }) => {
  await page.goto('/admin');
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const { id, path } = await makePost(page, { title: 'Back to the field', symptoms: '', status: 'draft' });
  for (const label of ['Description', 'Symptoms']) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type('One');
    await page.request.post('/api/admin/logout', { headers: await bearer(page) });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('E-mail address')).toHaveValue(admin.email);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.type(' and two');
    await expect.poll(async () => JSON.stringify(await savedPost(page, id))).toContain('One and two');
  }
});

test('logging out in one tab logs out the others; unsaved text is restored', async ({
  page,
  site,
  context,
}) => {
  // Otherwise the server would have the text before the other tab has loaded.
  await withoutAutosave(page);
  const { path } = await openPost(page, site, { title: 'Two tabs' });
  await page.getByLabel('Description').fill('Typed in the first tab.');
  const other = await context.newPage();
  await other.goto('/admin/enquiries');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { name: 'Login as Admin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login as Admin' })).toBeVisible();
  await expect(page).toHaveURL(`/admin?next=${encodeURIComponent(path)}`);
  await expect(page.getByText('Typed in the first tab.')).toHaveCount(0);

  await fillInLogin(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed in the first tab.');
  // The token is shared, so the other tab is also logged in again.
  await expect(other).toHaveURL('/admin/enquiries');
});

test('one user’s unsaved text is not shown to the next user of the computer', async ({ page, site }) => {
  const editor = await joinTeam(site, mailsSent, 'Editor', 'editor');
  await withoutAutosave(page);
  const { path } = await openPost(page, site, { title: 'Typed by one' });
  const [title, description] = [page.getByLabel('Title'), page.getByLabel('Description')];
  await description.fill('Typed by the admin, and not saved.');
  for (const [person, inPost, inNewPost] of [
    [editor, 'A wrist.', ''],
    [admin, 'Typed by the admin, and not saved.', ''],
    [editor, 'A wrist.', 'Begun by the editor'],
  ] as const) {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login as Admin' })).toBeVisible();
    await logIn(page, site, path, person);
    await expect(description).toHaveValue(inPost);
    await page.goto('/admin/posts/new');
    await expect(title).toHaveValue(inNewPost);
    if (person === editor) await title.fill('Begun by the editor');
  }
});
