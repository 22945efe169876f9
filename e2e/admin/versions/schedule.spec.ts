import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { savedNow } from '../support/post-bar.ts';
import { makePost, openPost, savedPost, saveElsewhere, withoutAutosave } from '../support/posts.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

test('a post is scheduled in the displayed time zone and unscheduled', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'For later', category: 'Cancer', status: 'draft' });
  await page.getByText('Schedule', { exact: true }).click();
  await expect(page.getByLabel('Publish at')).toHaveAccessibleDescription(
    /Asia\/(Kolkata|Calcutta) \(GMT\+05:30\)/,
  );
  await expect(page.getByLabel('Publish at')).toHaveValue(/T09:00$/);
  await page.getByLabel('Publish at').fill('');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(page.getByText('Please choose a date and time.')).toBeVisible();
  await page.getByLabel('Publish at').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(page.getByText('This time has passed.')).toBeVisible();
  await page.getByLabel('Publish at').fill('2030-05-06T09:30');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await page.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({
    status: 'scheduled',
    publishAt: '2030-05-06T04:00:00.000Z',
  });
  await expect(page.getByText('Appears May 6, 2030, 9:30 AM IST')).toBeVisible();
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft', publishAt: null });
});

test('a post that goes live while open says so, and further typing is saved', async ({ page, site }) => {
  await logIn(page, site);
  const publishAt = new Date(Date.now() + 6_000).toISOString();
  const { id, path } = await makePost(page, { title: 'Goes live', status: 'scheduled', publishAt });
  await page.goto(path);
  await page.getByLabel('Description').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Typed before');
  await expect.poll(async () => (await savedPost(page, id))['status']).toBe('published');
  await page.keyboard.type(' and after.');
  await expect(page.getByText('This post is now live.')).toBeVisible();
  await expect(page.getByText(/^Published/)).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  await expect(page.getByText('Someone else changed this post')).toHaveCount(0);
  expect(await savedPost(page, id)).toMatchObject({
    desc: 'A wrist. Typed before and after.',
    status: 'published',
  });
});

test('a click at the moment the post goes live reverts nothing unasked', async ({ page, site }) => {
  await withoutAutosave(page);
  const { id } = await openPost(page, site, {
    title: 'Taken off too late',
    status: 'scheduled',
    publishAt: '2030-05-06T04:00:00.000Z',
  });
  await page.getByLabel('Description').fill('Typed.');
  // The page polls for news; here it must find out through a user's action.
  await page.route(`**/api/admin/blog/${id}`, (route) => route.abort());
  await page.getByText('Schedule', { exact: true }).click();
  await saveElsewhere(page, id, { status: 'published' });
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('This post is now live.')).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'published', desc: 'A wrist.' });
  await expect(page.getByLabel('Description')).toHaveValue('Typed.');
});
