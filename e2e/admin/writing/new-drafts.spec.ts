import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { savedPost, saveElsewhere } from '../support/posts.ts';
import { created } from '../support/post-bar.ts';

/** Runs in a page: aborts writes to the device, as the browser sometimes does when a page ends. */
function abortWhatIsWritten(): void {
  IDBTransaction.prototype.commit = IDBTransaction.prototype.abort;
}

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });

/** @returns posts of every status whose title contains these words */
async function postsOf(page: Page, words: string): Promise<Record<string, string>[]> {
  const answer = await page.request.get(`/api/admin/blog?q=${encodeURIComponent(words)}`, {
    headers: await bearer(page),
  });
  return (await answer.json()) as Record<string, string>[];
}

test('a new post is a draft on the server from the first pause on', async ({ page, site, context }) => {
  await logIn(page, site);
  const title = `Begun here ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await symptomsOf(page).fill('It aches.');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  // Switching tabs and back is not input.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await page.getByText('Saved as a draft.').isVisible()).toBe(true);
  const [draft] = await postsOf(page, title);
  expect(draft).toMatchObject({ status: 'draft', title, slug: title.toLowerCase().replaceAll(' ', '-') });
  expect(await savedPost(page, draft!['_id']!)).toMatchObject({ symptoms: '<p>It aches.</p>' });

  // The page ends in mid-sentence, while its last copy is being written; the next one continues the same draft.
  await symptomsOf(page).press('End');
  await page.keyboard.type(' And');
  await expect(page.getByText('Not created yet; kept on this device.')).toBeVisible();
  await page.evaluate(abortWhatIsWritten);
  await page.keyboard.type(' more');
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/dashboard');
  await expect(symptomsOf(next)).toHaveText('It aches. And more');
  await next.getByLabel('Description').fill('Short.');
  await next.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(next)).toBeVisible();
  await expect(next.getByLabel('Title')).toHaveValue('');
  const made = await postsOf(next, title);
  expect(made.map(({ _id, status, desc }) => [_id, status, desc])).toEqual([
    [draft!['_id'], 'published', 'Short.'],
  ]);
  // The empty form is a different post.
  await next.getByLabel('Title').fill(`${title}, the next`);
  await expect(next.getByText('Saved as a draft.')).toBeVisible();
  expect(await postsOf(next, title)).toHaveLength(2);
  expect(await savedPost(next, draft!['_id']!)).toMatchObject({
    title,
    symptoms: '<p>It aches. And more</p>',
  });
});

test('a draft that someone else changed is left to them, and no typing is lost', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Begun by two ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const [draft] = await postsOf(page, title);
  await saveElsewhere(page, draft!['_id']!, { desc: 'Theirs.' });
  await page.getByLabel('Description').fill('Mine.');
  await expect(page.getByText('This draft was changed elsewhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  const made = await postsOf(page, title);
  expect(made.map(({ status, desc }) => [status, desc]).sort()).toEqual([
    ['draft', 'Theirs.'],
    ['published', 'Mine.'],
  ]);
});

test('a draft whose save got no response stays with the form', async ({ page, site, context }) => {
  await logIn(page, site);
  const title = `Not answered ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const [draft] = await postsOf(page, title);
  const symptomsSaved = async () => (await savedPost(page, draft!['_id']!))['symptoms'];
  // The server has it, but the response is lost: both for this page, which continues, and for the next.
  const lost = { times: 1 };
  await page.route('**/api/blog/*', (route) => route.fetch().then(() => route.abort()), lost);
  await symptomsOf(page).fill('One.');
  await expect.poll(symptomsSaved).toBe('<p>One.</p>');
  await symptomsOf(page).press('End');
  await page.keyboard.insertText(' Two.');
  await expect.poll(symptomsSaved).toBe('<p>One. Two.</p>');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();

  await page.route('**/api/blog/*', (route) => route.fetch().then(() => new Promise(() => {})), lost);
  // In one step, so that no partial save is the one that gets lost.
  await page.keyboard.insertText(' Three.');
  await expect.poll(symptomsSaved).toBe('<p>One. Two. Three.</p>');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/admin/dashboard');
  await expect(symptomsOf(next)).toHaveText('One. Two. Three.');
  await next.getByLabel('Description').fill('Short.');
  await expect(next.getByText('Saved as a draft.')).toBeVisible();
  expect(await postsOf(next, title)).toMatchObject([{ _id: draft!['_id'], desc: 'Short.' }]);
});

test('a lost response does not create a second post from a draft', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Created once ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await symptomsOf(page).fill('It aches.');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.route('**/api/blog/*', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  expect((await postsOf(page, title)).map(({ status }) => status)).toEqual(['published']);
});
