import { expect, test } from '../site/test.ts';
import { logIn } from './log-in.ts';
import { makePost, savedPost } from './posts.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

test('a post is scheduled in the time zone that is shown, and taken off the schedule', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { id, path } = await makePost(page, { title: 'Scheduled', status: 'draft' });
  await page.goto(path);
  await page.getByText('Schedule', { exact: true }).click();
  await expect(page.getByLabel('Appears at')).toHaveAccessibleDescription(
    /Asia\/(Kolkata|Calcutta) \(GMT\+05:30\)/,
  );
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Please choose a day and a time.')).toBeVisible();
  await page.getByLabel('Appears at').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('This time has passed.')).toBeVisible();
  await page.getByLabel('Appears at').fill('2030-05-06T09:30');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({
    status: 'scheduled',
    publishAt: '2030-05-06T04:00:00.000Z',
  });
  await page.getByText('Schedule', { exact: true }).click();
  await expect(page.getByText(/Appears May 6, 2030, 9:30 AM GMT\+5:30/)).toBeVisible();
  await page.getByRole('button', { name: 'Do not publish it by itself' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft', publishAt: null });
});
