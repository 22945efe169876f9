import { expect, test } from '../site/test.ts';
import { logIn } from './log-in.ts';
import { makePost, savedPost, statesOf } from './posts.ts';

test('an earlier state is compared word by word and restored, and the present text is kept as one', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { id, path } = await makePost(page, {
    title: 'Compared',
    symptoms: '<p>It clicks <strong>at night</strong>.</p>',
  });
  await page.goto(path);
  await page.getByLabel('Symptoms', { exact: true }).fill('It clicks by day.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Description').fill('Typed and not saved.');

  const states = page.getByRole('region', { name: 'Earlier states' });
  await states.getByRole('button', { name: 'Compare state 1' }).click();
  await expect(states.getByRole('term')).toHaveText(['Description', 'Symptoms']);
  await expect(states.getByRole('definition').nth(1).getByRole('deletion')).toContainText(['at']);
  await expect(states.getByRole('definition').nth(1).getByRole('insertion')).toContainText(['by']);
  await expect(states).not.toContainText('<');

  await states.getByRole('button', { name: 'Restore state 1' }).click();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks at night.');
  await expect(page.getByLabel('Description')).toHaveValue('A wrist.');
  expect(await savedPost(page, id)).toMatchObject({ desc: 'A wrist.', revision: 4 });
  await states.getByRole('button', { name: 'Restore state 3' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed and not saved.');
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks by day.');
});

test('restoring over what a draft saved by itself keeps it, says so, and can be undone', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { id, path } = await makePost(page, { title: 'Autosaved', desc: 'Old.', status: 'draft' });
  await page.goto(path);
  for (const text of ['Newer.', 'Newest.']) {
    await page.getByLabel('Description').fill(text);
    await expect.poll(async () => (await savedPost(page, id))['desc']).toBe(text);
  }
  const states = page.getByRole('region', { name: 'Earlier states' });
  await states.getByRole('button', { name: 'Restore state 1' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Old.');
  expect((await statesOf(page, id)).map(({ desc }) => desc)).toEqual(['Newest.', 'Old.']);
  await expect(page.getByText(/^Restored the version of /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', description: /^Restored the version of / }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Newest.');
  expect(await savedPost(page, id)).toMatchObject({ desc: 'Newest.' });
});
