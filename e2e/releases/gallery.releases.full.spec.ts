import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSlice, readSliceEntry } from '@opinionbridge/build';
import { galleryFolder, GALLERY_PREFIX } from '@opinionbridge/tools/dev';
import { expect, test } from '../site/own-site.ts';
import { openLive } from '../site/open-live.ts';
import { violationsOf } from '../visit/violations.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, grant, put, readBuilt } from './building/tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');
const output = join(root, '.cache/e2e/gallery');
/** Rules that apply to whole pages only; here each component appears several times. */
const OF_WHOLE_PAGES = /^\d+px (landmark-|duplicate-id|heading-order|page-has-heading-one|region)/;

let shell: StandaloneShell;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await rm(output, { recursive: true, force: true });
  const { name, names } = readSliceEntry(galleryFolder(root));
  await buildSlice({ name, folder: galleryFolder(root), output, mode: 'production' }, names);
  shell = await StandaloneShell.prepare('gallery');
  await grant(shell.host, name, GALLERY_PREFIX);
  await activate(shell.host, name, await put(shell.host, await readBuilt(output)));
  // A page of all components takes a busy machine longer than the limit in the fault tests.
  await shell.start({ SLICE_START_TIMEOUT_MS: '60000', SLICE_PAGE_TIMEOUT_MS: '60000' });
});
test.afterAll(() => shell?.stop());

for (const width of [390, 1440]) {
  test(`every component in all states is accessible and fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openLive(page, `${shell.origin}/dev/gallery`);
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    for (const title of ['ui/Badge', 'ui/Field', 'ui/Form message', 'marketing/Page banner', 'blog/Pages'])
      expect(headings).toContain(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(
      page.getByRole('figure', { name: 'ui/Field: refused' }).getByLabel('E-mail address'),
    ).toHaveAccessibleDescription('Please enter an e-mail address.');
    expect((await violationsOf(page)).filter((line) => !OF_WHOLE_PAGES.test(line))).toEqual([]);
  });
}

test('a dialog traps the focus, closes with Escape and returns the focus', async ({ page }) => {
  await openLive(page, `${shell.origin}/dev/gallery?of=ui-dialog`);
  const opener = page.getByRole('button', { name: 'Leave' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  // Elements behind it cannot be reached.
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog that needs an answer ignores Escape and outside clicks', async ({ page }) => {
  await openLive(page, `${shell.origin}/dev/gallery?of=ui-dialog`);
  const opener = page.getByRole('button', { name: 'Delete' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete it for good?' });
  const answer = dialog.getByRole('button', { name: 'Yes, delete' });
  await expect(answer).toBeFocused();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  // If the focus is outside, the browser handles the key.
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await answer.click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('only development sites have a gallery', async ({ site }) => {
  const answer = await fetch(`${site.shellOrigin}/dev/gallery`);
  expect(answer.status).toBe(404);
});
