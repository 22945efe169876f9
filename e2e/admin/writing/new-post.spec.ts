import { randomUUID } from 'node:crypto';
import { expect, test } from '../../site/test.ts';
import { expectAccessible, violationsOf } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { makePost, savedPost } from '../support/posts.ts';
import { created, savedNow } from '../support/post-bar.ts';

/** Returns the id of the only post with this title; the search also finds similar ones. */
async function idOf(page: Parameters<typeof bearer>[0], title: string): Promise<string> {
  const listed = `/api/admin/blog?q=${encodeURIComponent(title)}`;
  const answer = await page.request.get(listed, { headers: await bearer(page) });
  const found = ((await answer.json()) as { _id: string; title: string }[]).filter(
    (post) => post.title === title,
  );
  expect(found).toHaveLength(1);
  return found[0]!._id;
}

test('a new post has a page that continues the dashboard’s form', async ({ page, site, consoleErrors }) => {
  await logIn(page, site);
  const title = `On two pages ${randomUUID()}`;
  await page.getByLabel('Title').fill(title);
  await expect(savedNow(page)).toBeVisible();
  // The title of an untitled draft.
  await page.getByRole('link', { name: 'New post' }).first().click();
  await expect(page).toHaveURL('/admin/posts/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post');
  await expect(page.getByRole('heading', { name: 'Create Blog' })).toBeVisible();
  for (const name of ['Adding Data for blog Card', 'Adding Data for blog Page'])
    await expect(page.getByRole('group', { name })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('textbox', { name: 'Overview' }).fill('Four words of it.');
  await expect(page.getByText('4 words', { exact: true }).last()).toBeVisible();
  await expect(savedNow(page)).toBeVisible();

  // The preview contains the latest text, even without a pause before it.
  await page.getByRole('textbox', { name: 'Overview' }).press('End');
  await page.keyboard.type(' And more.');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect((await popup).getByText('Four words of it. And more.')).toBeVisible();
  await expect(page.getByText('The preview is open.')).toBeVisible();

  await page.getByRole('button', { name: 'Create Blog' }).press('Enter');
  const toast = created(page);
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  const id = await idOf(page, title);
  expect(await savedPost(page, id)).toMatchObject({
    status: 'published',
    desc2: '<p>Four words of it. And more.</p>',
  });
  expect(consoleErrors).toEqual([]);
});

test('a new post is scheduled from its form', async ({ page, site, consoleErrors }) => {
  await logIn(page, site, '/admin/posts/new');
  const title = `Scheduled at once ${randomUUID()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('Orthopedic');
  await page.getByRole('textbox', { name: 'Lead', exact: true }).fill('Soon.');
  await page.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(page.getByLabel('Publish at')).toBeFocused();
  await page.getByLabel('Publish at').fill('2031-05-06T09:30');
  await page.getByLabel('Publish at').press('Enter');
  // Checked like any draft, unlike with the specification's button.
  await page.getByRole('button', { name: 'Schedule anyway' }).press('Enter');
  await expect(created(page)).toBeVisible();
  const publishAt = await page.evaluate(() => new Date('2031-05-06T09:30').toISOString());
  expect(await savedPost(page, await idOf(page, title))).toMatchObject({ status: 'scheduled', publishAt });
  expect(consoleErrors).toEqual([]);
});

test('a new post starts in its title and is continued after saving as a draft', async ({ page, site }) => {
  await logIn(page, site, '/admin/posts/new');
  await expect(page.getByLabel('Title')).toBeFocused();
  const title = `Gone on with ${Date.now()}`;
  await page.keyboard.type(title);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit post');
  const [, id = ''] = /\/admin\/posts\/(\w+)$/.exec(page.url()) ?? [];
  expect(await savedPost(page, id)).toMatchObject({ title, status: 'draft' });
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Description').fill('More of it.');
  await page.goto('/admin/posts/new');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('the field that a new post is rejected for gets the focus', async ({ page, site }) => {
  await logIn(page, site, '/admin/posts/new');
  await page.getByLabel('Description').fill('Of no title.');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByText('Error creating blog')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('fields have the headings visitors see, in one column of at most 720 px', async ({ page, site }) => {
  await logIn(page, site);
  const sections = {
    desc2: '<p>A</p>',
    like: '<p>B</p>',
    symptoms: '<p>C</p>',
    advSysmptoms: '<p>D</p>',
    diagnosis: '<p>E</p>',
    treatment: '<p>F</p>',
    prognosis: '<p>G</p>',
  };
  const { path, slug } = await makePost(page, { title: 'With all headings', ...sections });
  await page.goto(`/blog-details/${slug}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const headings = await article.locator('section h2').allTextContents();
  expect(headings.length).toBeGreaterThanOrEqual(Object.keys(sections).length);
  await page.goto(path);
  for (const heading of ['Overview', 'What it is like', 'Symptoms', 'Advanced symptoms', 'Prognosis']) {
    expect(headings).toContain(heading);
    await expect(page.getByRole('textbox', { name: heading, exact: true })).toBeVisible();
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [overview, symptoms] = await Promise.all(
      ['Overview', 'Symptoms'].map((name) => page.getByRole('textbox', { name, exact: true }).boundingBox()),
    );
    expect(overview!.width).toBeLessThanOrEqual(720);
    expect(symptoms!.x).toBe(overview!.x);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test('a post with one text collapses the other sections, and so does the next post', async ({
  page,
  site,
}) => {
  await logIn(page, site, '/admin/posts/new');
  const symptoms = page.getByRole('textbox', { name: 'Symptoms', exact: true });
  const fold = page.getByText('Sections about an illness');
  await expect(symptoms).toBeVisible();
  await fold.click();
  await expect(symptoms).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Overview' })).toBeVisible();
  await expect(symptoms).toBeHidden();
  await expectAccessible(page);
  // A post that contains such texts shows them.
  const { path } = await makePost(page, { title: 'About an illness', symptoms: '<p>It clicks.</p>' });
  await page.goto(path);
  await expect(symptoms).toHaveText('It clicks.');
  await page.goto('/admin/posts/new');
  await expect(symptoms).toBeHidden();
  await page.getByRole('group').filter({ has: fold }).last().focus();
  await fold.press('Enter');
  await expect(symptoms).toBeVisible();
});

test('sections of a text are reached by its outline; one at a time has the tools', async ({ page, site }) => {
  await logIn(page, site, '/admin/posts/new');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Lead', { exact: true })).toHaveAttribute('contenteditable');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  const outline = page.getByRole('navigation', { name: 'Sections of the text' });
  for (const section of ['Prognosis', 'Lead']) {
    await outline.getByRole('button', { name: section }).click();
    await expect(page.getByLabel(section, { exact: true })).toBeFocused();
    await expect(page.getByRole('toolbar')).toHaveAccessibleName(`Formatting for ${section}`);
  }
});
