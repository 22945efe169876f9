import { expect, test } from '../../site/test.ts';
import { bearer, fillInLogin, logIn } from '../support/log-in.ts';
import { chooseFromMenu, savedNow, publishAnyway } from '../support/post-bar.ts';
import { makePost, openPost, savedPost, withoutAutosave } from '../support/posts.ts';
import { holdBack } from '../../site/hold-back.ts';

test('a post is changed, unpublished, trashed and restored', async ({ page, site, consoleErrors }) => {
  await logIn(page, site);
  const { path, slug } = await makePost(page);
  const visitorSees = async () => (await page.request.get(`/blog-details/${slug}`)).status();
  await expect.poll(visitorSees).toBe(200);
  await page.goto(path);
  await page.getByLabel('Symptoms', { exact: true }).fill('It clicks and hurts.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  await chooseFromMenu(page, 'Unpublish');
  await expect(page.getByText('Unpublished')).toBeVisible();
  await expect.poll(visitorSees).toBe(404);
  await chooseFromMenu(page, 'Move to trash');
  await expect(page.getByText('In the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Unpublished')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks and hurts.');
  expect(consoleErrors).toEqual([]);
});

test('text typed into a post that is trashed becomes a new draft', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'Soon gone', status: 'draft' });
  const symptoms = page.getByLabel('Symptoms', { exact: true });
  await expect(symptoms).toHaveText('It clicks.');
  const headers = { ...(await bearer(page)), 'If-Match': '"1"' };
  expect((await page.request.delete(`/api/blog/${id}`, { headers })).ok()).toBe(true);
  await symptoms.fill('It clicks, and more than before.');
  await expect(page.getByText('Someone else moved this post to the trash.')).toBeVisible();
  await expect(page.getByText('In the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new draft' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(symptoms).toHaveText('It clicks, and more than before.');
  expect(await savedPost(page, id)).toMatchObject({ status: 'trashed', symptoms: '<p>It clicks.</p>' });
});

test('text typed into a post that is deleted permanently becomes a new draft', async ({ page, site }) => {
  for (const isReloaded of [false, true]) {
    const { id } = await openPost(page, site, { title: 'Deleted', status: 'draft' });
    const symptoms = page.getByLabel('Symptoms', { exact: true });
    await expect(symptoms).toHaveText('It clicks.');
    await withoutAutosave(page);
    const headers = { ...(await bearer(page)), 'If-Match': '"1"' };
    expect((await page.request.delete(`/api/blog/${id}`, { headers })).ok()).toBe(true);
    expect((await page.request.delete(`/api/admin/blog/${id}`, { headers })).ok()).toBe(true);
    await symptoms.fill('It clicks, and it was long to type.');
    await expect(page.getByText('kept on this device')).toBeVisible();
    if (isReloaded) await page.reload();
    else await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/deleted this post permanently|was deleted permanently/)).toBeVisible();
    await page.getByRole('button', { name: 'Save as a new draft' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(symptoms).toHaveText('It clicks, and it was long to type.');
    await expect(page.getByLabel('Title')).toHaveValue('Deleted');
  }
});

test('the second of two tabs to save a post resolves conflicts field by field', async ({
  page,
  site,
  context,
}) => {
  await logIn(page, site);
  const { id, path } = await makePost(page, { title: 'In two tabs' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withoutAutosave(tab);
    await tab.goto(path);
    await expect(tab.getByLabel('Description')).toHaveValue('A wrist.');
  }
  await page.getByLabel('Description').fill('From the first tab.');
  await page.getByLabel('Symptoms', { exact: true }).fill('Symptoms of the first tab.');
  await other.getByLabel('Description').fill('From the second tab.');
  await other.getByLabel('Prognosis', { exact: true }).fill('Prognosis of the second tab.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();

  await other.getByRole('button', { name: 'Update', exact: true }).click();
  await other.getByRole('button', { name: 'Compare and choose' }).click();
  const conflict = other.getByRole('region', { name: 'Someone else changed this post' });
  const field = conflict.getByRole('group', { name: 'Description' });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(field).toContainText('From the first tab.');
  await expect(field).toContainText('From the second tab.');
  expect(await savedPost(page, id)).toMatchObject({ desc: 'From the first tab.' });
  await field.getByRole('radio', { name: /Saved by someone else/ }).check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(other.getByText('Your choices have been saved.')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  const saved = await savedPost(page, id);
  expect(saved).toMatchObject({ desc: 'From the first tab.', revision: 3 });
  expect(saved['symptoms']).toContain('Symptoms of the first tab.');
  expect(saved['prognosis']).toContain('Prognosis of the second tab.');
});

test('the action bar stays in view while the page scrolls', async ({ page, site }) => {
  await openPost(page, site, { title: 'Scrolled' });
  const save = page.getByRole('button', { name: 'Update', exact: true });
  await save.waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const { y = -1, height = 0 } = (await save.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(900);
});

test('unsaved text survives a closed tab and an expired session', async ({ page, site, context }) => {
  await withoutAutosave(page);
  const { path } = await openPost(page, site);
  await page.getByLabel('Description').fill('Typed and not saved.');
  await page.close();
  const again = await context.newPage();
  await withoutAutosave(again);
  await again.goto(path);
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.getByLabel('Description')).toHaveValue('Typed and not saved.');

  await again.request.post('/api/admin/logout', { headers: await bearer(again) });
  await again.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await fillInLogin(again);
  await expect(again.getByRole('heading', { name: 'Your session has ended' })).toBeHidden();
  await again.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(again)).toBeVisible();
});

test('text typed in a tab that closes slowly is in the next one', async ({ page, site, context }) => {
  await withoutAutosave(page);
  const { id, path } = await openPost(page, site);
  await page.getByLabel('Description').fill('Typed and not saved.');
  // Simulates the tab's process, which ends later than the tab: it holds the lock from the moment the tab releases it.
  const ending = await context.newPage();
  await ending.goto('/about');
  const letGo = await ending.evaluateHandle(async (post) => {
    const { held = [] } = await navigator.locks.query();
    const place = held.map(({ name = '' }) => name).find((name) => name.startsWith(`${post} `)) as string;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    void navigator.locks.request(place, () => ended);
    return end;
  }, id);
  await page.close();
  const isWaitedFor = () => ending.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(isWaitedFor).toBe(0);
  const again = await context.newPage();
  await withoutAutosave(again);
  await again.goto(path);
  await expect(again.getByLabel('Description')).toHaveValue('A wrist.');
  await expect.poll(isWaitedFor).toBe(1);
  await letGo.evaluate((end) => end());
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.getByLabel('Description')).toHaveValue('Typed and not saved.');
});

test('an action during an autosave runs after it instead of being dropped', async ({ page, site }) => {
  const { id } = await openPost(page, site, {
    title: 'Asked for in between',
    category: 'Cancer',
    status: 'draft',
  });
  const letGo = await holdBack(page, '**/*autosave=true', 1);
  const autosave = page.waitForRequest(/autosave=true/);
  await page.getByLabel('Description').fill('Saved by itself,');
  await autosave;
  await page.getByLabel('Description').press('End');
  await page.keyboard.type(' and typed meanwhile.');
  await publishAnyway(page);
  letGo();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({
    status: 'published',
    desc: 'Saved by itself, and typed meanwhile.',
    revision: 3,
  });
});

test('if the editor cannot be loaded, a text is edited as HTML', async ({ page, site }) => {
  await logIn(page, site, '/admin/account');
  const { id, path } = await makePost(page, { title: 'Without the editor' });
  await page.route(/\/slices\/admin\/editor\./, (route) => route.abort());
  await page.goto(path);
  const symptoms = page.getByLabel('Symptoms', { exact: true });
  await expect(symptoms).toHaveValue('<p>It clicks.</p>');
  await symptoms.fill('<p>It <strong>clicks</strong>.</p>');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ symptoms: '<p>It <strong>clicks</strong>.</p>' });
});

test('a section opened from the outline keeps the focus when its editor arrives', async ({ page, site }) => {
  await logIn(page, site);
  const { path } = await makePost(page, { title: 'Opened early' });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/slices\/admin\/editor\./, (route) => arrived.then(() => route.continue()));
  await page.goto(path);
  const outline = page.getByRole('navigation', { name: 'Sections of the text' });
  await outline.getByRole('button', { name: 'Treatment' }).click();
  arrive();
  await expect(page.getByRole('textbox', { name: 'Treatment' })).toBeFocused();
});
