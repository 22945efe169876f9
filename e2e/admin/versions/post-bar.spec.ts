import { expect, test } from '../../site/test.ts';
import { chooseFromMenu, savedNow } from '../support/post-bar.ts';
import { openPost, savedPost } from '../support/posts.ts';

test('the main button matches the status and keeps the focus', async ({ page, site, consoleErrors }) => {
  const { id } = await openPost(page, site, {
    title: 'Through all statuses',
    category: 'Cancer',
    status: 'draft',
  });
  const names = ['Save draft', 'Save', 'Publish', 'Update', 'Restore'];
  const shown = async () => {
    const buttons = await page.getByRole('main').getByRole('button').allTextContents();
    return names.filter((name) => buttons.includes(name));
  };
  await expect.poll(shown).toEqual(['Save draft', 'Publish']);
  await page.getByLabel('Description').fill('Saved by hand.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // A time of day, not a running count of seconds, which a screen reader would have to follow.
  await expect(savedNow(page)).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/);
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft', desc: 'Saved by hand.' });

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
  await expect.poll(shown).toEqual(['Update']);
  await chooseFromMenu(page, 'Unpublish');
  await expect.poll(shown).toEqual(['Save', 'Publish']);
  await chooseFromMenu(page, 'Move to trash');
  await expect.poll(shown).toEqual(['Restore']);
  await chooseFromMenu(page, 'Delete permanently');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await chooseFromMenu(page, 'Delete permanently');
  await page.getByRole('button', { name: 'Yes, delete permanently' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(consoleErrors).toEqual([]);
});

test('arrow keys and letters move in the menu, which then returns the focus', async ({ page, site }) => {
  const { slug } = await openPost(page, site, { title: 'Menu by keys' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('ArrowDown');
  await expect(item('View on site')).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const [key, name] of [
    ['ArrowUp', 'Move to trash'],
    ['ArrowDown', 'View on site'],
    ['Home', 'View on site'],
    ['End', 'Move to trash'],
    ['u', 'Unpublish'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name), key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.press('Enter');
  await expect(item('View on site')).toBeFocused();
  await expect(item('View on site')).toHaveAttribute('href', `/blog-details/${slug}`);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a post is duplicated once with unsaved changes, even if responses are lost', async ({ page, site }) => {
  const { id, path } = await openPost(page, site, { title: 'Quagga' });
  await page.getByLabel('Description').fill('Typed before it was duplicated.');
  await page.route('**/duplicate', (route) => route.fetch().then(() => route.abort()), { times: 2 });
  await chooseFromMenu(page, 'Duplicate');
  await expect(page.getByText('The post was not duplicated.')).toBeVisible();
  await expect(page).toHaveURL(path);
  await chooseFromMenu(page, 'Duplicate');
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Quagga');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before it was duplicated.');
  // Visitors see the original unchanged.
  expect(await savedPost(page, id)).toMatchObject({ status: 'published', unpublishedChanges: true });
  await page.goto('/admin/dashboard?q=Quagga');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Copy of Quagga', 'Quagga']);
});

test('on a phone neither the bar nor its menus cover a field', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPost(page, site, {
    title: 'On a phone',
    status: 'scheduled',
    publishAt: '2030-05-06T04:00:00.000Z',
  });
  await expect(page.getByText(/^Appears .*6 May, 9:30 am IST/)).toBeVisible();
  for (const [opener, last] of [
    ['Schedule', page.getByRole('button', { name: 'Schedule post' })],
    ['More', page.getByRole('menuitem', { name: 'Move to trash' })],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(last).toBeVisible();
    const box = await last.boundingBox();
    const title = await page.getByLabel('Title').boundingBox();
    expect(box!.y + box!.height, opener).toBeLessThanOrEqual(title!.y);
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
});
