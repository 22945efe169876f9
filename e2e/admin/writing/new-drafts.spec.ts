import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { savedPost, saveElsewhere } from '../support/posts.ts';
import { created, savedNow } from '../support/post-bar.ts';

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
  await expect(savedNow(page)).toBeVisible();
  // Switching tabs and back is not input.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await savedNow(page).isVisible()).toBe(true);
  const [draft] = await postsOf(page, title);
  expect(draft).toMatchObject({ status: 'draft', title, slug: title.toLowerCase().replaceAll(' ', '-') });
  expect(await savedPost(page, draft!['_id']!)).toMatchObject({ symptoms: '<p>It aches.</p>' });

  // The page ends in mid-sentence, while its last copy is being written; the next one continues the same draft.
  await symptomsOf(page).press('End');
  await page.keyboard.type(' And');
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible();
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
  await expect(savedNow(next)).toBeVisible();
  expect(await postsOf(next, title)).toHaveLength(2);
  expect(await savedPost(next, draft!['_id']!)).toMatchObject({
    title,
    symptoms: '<p>It aches. And more</p>',
  });
});

test('what someone else changes in the draft of a new post is merged', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Begun by two ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await expect(savedNow(page)).toBeVisible();
  const [draft] = await postsOf(page, title);
  await saveElsewhere(page, draft!['_id']!, { desc: 'Theirs.' });
  await symptomsOf(page).fill('Mine.');
  await expect(page.getByText('Merged with someone else’s changes: Description.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  const made = await postsOf(page, title);
  expect(made).toMatchObject([{ _id: draft!['_id'], status: 'published', desc: 'Theirs.' }]);
  expect(await savedPost(page, draft!['_id']!)).toMatchObject({ symptoms: '<p>Mine.</p>' });
});

test('a draft whose creation or save got no response stays with the form', async ({
  page,
  site,
  context,
}) => {
  await logIn(page, site);
  const title = `Not answered ${Date.now()}`;
  let draft = '';
  /** The server carries out a request, but the page ends before the response. */
  const endBeforeResponse = async (ending: Page, requests: string, cause: () => Promise<void>) => {
    let isMade = false;
    await ending.route(requests, async (route) => {
      draft = ((await (await route.fetch()).json()) as { _id: string })._id;
      isMade = true;
    });
    await cause();
    await expect.poll(() => isMade).toBe(true);
    await ending.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto('/admin/dashboard');
    return next;
  };
  const second = await endBeforeResponse(page, '**/api/blog?autosave=true', () =>
    page.getByLabel('Title').fill(title),
  );
  await expect(savedNow(second)).toBeVisible();
  expect(await postsOf(second, title)).toMatchObject([{ _id: draft }]);
  const third = await endBeforeResponse(second, '**/api/blog/*', () => symptomsOf(second).fill('One.'));
  await expect(symptomsOf(third)).toHaveText('One.');
  await third.getByLabel('Description').fill('Short.');
  await expect(savedNow(third)).toBeVisible();
  expect(await postsOf(third, title)).toMatchObject([{ _id: draft, desc: 'Short.' }]);

  // Once it is published elsewhere, the form is for another post.
  await saveElsewhere(third, draft, { status: 'published' });
  await third.reload();
  await expect(symptomsOf(third)).toBeVisible();
  await expect(third.getByLabel('Title')).toHaveValue('');
});

test('a double click creates one post', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Created once ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create Blog' }).dblclick();
  await expect(created(page)).toBeVisible();
  expect((await postsOf(page, title)).map(({ status }) => status)).toEqual(['published']);
});
