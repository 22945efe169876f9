import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import {
  makePost,
  openPost,
  savedPost,
  saveElsewhere,
  versionsOf,
  withoutAutosave,
} from '../support/posts.ts';
import { holdBack } from '../../site/hold-back.ts';

test('a revision is compared word by word and restored; the current text is kept', async ({ page, site }) => {
  await withoutAutosave(page);
  const { id } = await openPost(page, site, {
    title: 'Compared',
    symptoms: '<p>It clicks <strong>at night</strong>.</p>',
  });
  await page.getByLabel('Symptoms', { exact: true }).fill('It clicks by day.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByLabel('Description').fill('Typed and not saved.');

  const history = page.getByRole('region', { name: 'Version history' });
  await history.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(history.getByRole('caption')).toHaveText(['Description', 'Symptoms']);
  const symptoms = history.getByRole('table', { name: 'Symptoms' });
  const [before, now] = [symptoms.getByRole('cell').first(), symptoms.getByRole('cell').last()];
  await expect(before).toHaveText('It clicks at night.');
  await expect(before.getByRole('strong')).toHaveText('at night');
  await expect(before.getByRole('deletion').first()).toHaveText('at');
  await expect(now).toHaveText('It clicks by day.');
  await expect(now.getByRole('insertion').first()).toHaveText('by');
  await expect(history).not.toContainText('<');

  await expect(history.getByRole('heading', { level: 3 })).toHaveText([/\d{4}/]);
  await expect(history.getByRole('listitem')).toContainText('Was live');

  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks at night.');
  await expect(page.getByLabel('Description')).toHaveValue('A wrist.');
  expect(await savedPost(page, id)).toMatchObject({ desc: 'A wrist.', revision: 4 });
  await history.getByRole('button', { name: 'Restore version 3' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed and not saved.');
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks by day.');
});

test('restoring over an autosaved draft keeps it, says so, and can be undone', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'Autosaved', desc: 'Old.', status: 'draft' });
  for (const text of ['Newer.', 'Newest.']) {
    await page.getByLabel('Description').fill(text);
    await expect.poll(async () => (await savedPost(page, id))['desc']).toBe(text);
  }
  const history = page.getByRole('region', { name: 'Version history' });
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Old.');
  expect((await versionsOf(page, id)).map(({ desc }) => desc)).toEqual(['Newest.', 'Old.']);
  await expect(page.getByText(/^Restored the version from /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', description: /^Restored the version from / }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Newest.');
  expect(await savedPost(page, id)).toMatchObject({ desc: 'Newest.' });
});

test('typing while a version is being restored is kept', async ({ page, site }) => {
  await logIn(page, site);
  const { id, path } = await makePost(page, { title: 'Restored slowly', desc: 'Old.' });
  await saveElsewhere(page, id, { desc: 'New.' });
  await page.goto(path);
  const letGo = await holdBack(page, '**/restore');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByLabel('Symptoms', { exact: true }).fill('Typed meanwhile.');
  letGo();
  await expect(page.getByLabel('Description')).toHaveValue('Old.');
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('Typed meanwhile.');
});
