import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settled } from '../../site/open-live.ts';
import { expect, test } from '../../site/test.ts';
import { addPicture } from '../support/pictures.ts';
import { openPost, savedPost } from '../support/posts.ts';
import { picture } from '../../site/picture.ts';

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting for Symptoms' }).getByRole('button', { name, exact: true });
const tableTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Table in Symptoms' }).getByRole('button', { name, exact: true });
const symptomsSaved = (page: Page, id: string) => async () => (await savedPost(page, id))['symptoms'];

/** Pastes clipboard content of an office program or a browser at the caret. */
async function paste(page: Page, data: { readonly html?: string; readonly file?: Buffer }): Promise<void> {
  const { html, file } = data;
  await symptomsOf(page).evaluate(
    (text, [pasted, base64]) => {
      const clipboardData = new DataTransfer();
      if (pasted) clipboardData.setData('text/html', pasted);
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }));
      }
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, file?.toString('base64')] as const,
  );
}

const LISTS = {
  word: '<ul><li><p>Rest</p><ul><li><p>with the foot up</p></li></ul></li><li><p>Ice</p></li></ul><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  'google-docs': '<ul><li><p>Rest</p></li><li><p>Ice</p></li></ul>',
  'web-page': '<ul><li><p>Rest</p></li><li><p>Ice</p></li></ul>',
};
const TABLES = {
  word: '<table><tbody><tr><td><p>Food</p></td><td><p>Purines</p></td></tr></tbody></table>',
  'google-docs': '<table><tbody><tr><td><p>Food</p></td><td><p>Purines</p></td></tr></tbody></table>',
  'web-page':
    '<table><tbody><tr><th><p>Food</p></th><th><p>Purines</p></th></tr><tr><td><p>Milk</p></td><td><p>few</p></td></tr></tbody></table>',
};

for (const source of ['word', 'google-docs', 'web-page'] as const) {
  test(`a text from ${source} keeps headings, lists and tables`, async ({ page, site, consoleErrors }) => {
    const { id } = await openPost(page, site, { title: `From ${source}`, symptoms: '', status: 'draft' });
    await symptomsOf(page).click();
    const html = await readFile(join(import.meta.dirname, 'clipboard', `${source}.html`), 'utf8');
    await paste(page, { html });
    await expect(page.getByText('One picture or video was left out')).toBeVisible();
    await expect.poll(symptomsSaved(page, id)).toContain('More');
    if (source === 'web-page') await expect.poll(symptomsSaved(page, id)).toMatch(/<img src="\/media\//);
    const saved = String((await savedPost(page, id))['symptoms']);
    expect(saved).toContain('<h2>What helps</h2>');
    expect(saved).toContain(
      '<p>Drink <strong>water</strong>, <em>much</em> of it: H<sub>2</sub>O, 10<sup>9</sup> drops.</p>',
    );
    expect(saved).toContain(LISTS[source]);
    expect(saved).toContain(TABLES[source]);
    expect(saved).toMatch(/<a href="https:\/\/example\.org\/gout"[^>]*>More<\/a>/);
    expect(saved).not.toMatch(/javascript|mso|style=|Ignore|·|googleusercontent|file:/);
    expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
    await page.reload();
    await expect(symptomsOf(page).getByRole('table')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
}

test('a table is created, filled and changed by keyboard, and Tab leaves it', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'A table', symptoms: '', status: 'draft' });
  await symptomsOf(page).click();
  await tool(page, 'Table').click();
  await expect(symptomsOf(page)).toBeFocused();
  for (const [index, text] of ['Food', 'Purines', 'Why', 'Milk', 'few'].entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await tableTool(page, 'Delete column').click();
  await tableTool(page, 'Row below').click();
  await expect(symptomsOf(page).getByRole('row')).toHaveCount(4);
  await symptomsOf(page).getByRole('cell').last().click();
  await tableTool(page, 'Delete row').click();
  await expect(symptomsOf(page).getByRole('row')).toHaveCount(3);
  await expect
    .poll(symptomsSaved(page, id))
    .toBe(
      '<table><tbody><tr><th><p>Food</p></th><th><p>Why</p></th></tr>' +
        '<tr><td><p>Milk</p></td><td><p></p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table>',
    );
  await symptomsOf(page).getByRole('cell').last().click();
  await expect(tableTool(page, 'Row below')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(symptomsOf(page)).not.toBeFocused();
  await symptomsOf(page).getByRole('cell').last().click();
  await tableTool(page, 'Delete table').click();
  await expect.poll(symptomsSaved(page, id)).toBe('');
});

test('clicking a picture opens its settings; clicking another keeps its text', async ({ page, site }) => {
  const [before, after] = ['<p>Before.</p>'.repeat(40), '<p>After.</p>'.repeat(40)];
  const { id, slug } = await openPost(page, site, { title: 'A picture far down', symptoms: before + after });
  await symptomsOf(page).getByText('Before.').last().click();
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Picture').click();
  await (await chooser).setFiles(picture);
  const figure = symptomsOf(page).locator('figure');
  await expect(figure).toHaveCount(1);
  await symptomsOf(page).getByText('Before.').last().click();
  const settings = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(settings).toHaveCount(0);

  await figure.locator('img').click();
  await expect(settings).toBeInViewport({ ratio: 0.9 });
  const [above, below] = [(await figure.boundingBox())!, (await settings.boundingBox())!];
  expect(below.y - (above.y + above.height)).toBeLessThan(40);
  await settings.getByLabel(/^Alternative text/).fill('A knee, drawn');
  const first = await figure.locator('img').getAttribute('src');
  await settings.getByRole('button', { name: 'Replace' }).click();
  // Its own: another test may delete any other.
  const other = `other-${id}.jpg`;
  await addPicture(page, other);
  const library = page.getByRole('dialog');
  await library.getByLabel('File name or alternative text').fill(other);
  await library.getByRole('button', { name: 'Search' }).click();
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await library.getByRole('listitem').getByRole('button').click();
  await expect(figure.getByRole('img', { name: 'A knee, drawn' })).not.toHaveAttribute('src', first!);
  await settings.getByRole('button', { name: 'Half width' }).click();
  await expect(settings.getByRole('button', { name: 'Half width', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  // For visitors, too: autosaved changes are hidden from them until then.
  await expect
    .poll(() => savedPost(page, id))
    .toMatchObject({
      symptoms: expect.stringMatching(/alt="A knee, drawn".* data-size="small"/) as unknown,
      unpublishedChanges: false,
    });
  await page.goto(`/blog-details/${slug}`);
  const shown = await page.getByRole('img', { name: 'A knee, drawn' }).boundingBox();
  const text = await page.getByText('Before.').first().boundingBox();
  expect(shown!.width / text!.width).toBeCloseTo(0.5, 1);
});

test('pictures by button, drop and paste have captions that visitors see', async ({ page, site }) => {
  const { id, slug } = await openPost(page, site, {
    title: 'Pictures in a text',
    symptoms: '<p>Before.</p>',
  });
  await symptomsOf(page).press('Control+End');
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Picture').click();
  await (await chooser).setFiles(picture);
  await expect(symptomsOf(page).locator('figure')).toHaveCount(1);
  const group = page.getByRole('group', { name: 'Picture', exact: true });
  await group.getByLabel(/^Alternative text/).fill('A knee, drawn');
  await symptomsOf(page).locator('figcaption').click();
  await page.keyboard.type('Fig. 1');

  await symptomsOf(page).press('Control+End');
  // As browsers copy a picture from a page.
  const html = '<meta charset="utf-8"><img src="https://example.org/knee.jpg" alt="A knee">';
  await paste(page, { html, file: await readFile(picture) });
  await expect(symptomsOf(page).locator('figure')).toHaveCount(2);
  const transfer = await page.evaluateHandle(
    (base64) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      for (const [name, type] of [
        ['knee.jpg', 'image/jpeg'],
        ['list.pdf', 'application/pdf'],
      ] as const)
        data.items.add(new File([bytes], name, { type }));
      return data;
    },
    (await readFile(picture)).toString('base64'),
  );
  await symptomsOf(page).getByText('Before.').scrollIntoViewIfNeeded();
  const { x, y } = (await symptomsOf(page).getByText('Before.').boundingBox())!;
  await symptomsOf(page).dispatchEvent('drop', { dataTransfer: transfer, clientX: x + 5, clientY: y + 5 });
  await expect(symptomsOf(page).locator('figure')).toHaveCount(3);
  await expect(page.getByRole('alert').filter({ hasText: 'list.pdf' })).toBeVisible();
  await symptomsOf(page).locator('figure img').last().click();
  await group.getByRole('button', { name: 'Remove picture' }).click();
  await expect(symptomsOf(page).locator('figure')).toHaveCount(2);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const visitorsGet = async () => (await page.request.get(`/blog-details/${slug}`)).text();
  await expect.poll(visitorsGet).toContain('Fig. 1');
  const saved = String((await savedPost(page, id))['symptoms']);
  expect(saved.match(/<figure>/g)).toHaveLength(2);
  expect(saved).toMatch(
    /<figure><img src="\/media\/\w+\/\d+\.webp" alt="A knee, drawn" width="\d+" height="\d+" loading="lazy" \/><figcaption>Fig\. 1<\/figcaption><\/figure>/,
  );
  await page.goto(`/blog-details/${slug}`);
  const shown = page.getByRole('img', { name: 'A knee, drawn' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Fig. 1')).toBeVisible();
});

test('sub- and superscript, Ctrl+K, Ctrl+S and the word count work', async ({ page, site }) => {
  const { id, slug } = await openPost(page, site, { title: 'By keys', symptoms: '' });
  await symptomsOf(page).click();
  await page.keyboard.type('H');
  for (const [name, text] of [
    ['Subscript', '2'],
    ['Superscript', '+'],
    ['Superscript', ' and more'],
  ] as const) {
    await tool(page, name).click();
    await expect(symptomsOf(page)).toBeFocused();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Link address')).toBeFocused();
  await page.keyboard.type('/faq');
  await page.keyboard.press('Enter');
  await expect(symptomsOf(page)).toBeFocused();
  await expect(page.getByText('3 words', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect
    .poll(symptomsSaved(page, id))
    .toBe('<p>H<sub>2</sub><sup>+</sup> and <a href="/faq">more</a></p>');
  // Saved, but not shown to visitors.
  await expect(page.getByText('Published, with unpublished changes')).toBeVisible();
  expect(await (await page.request.get(`/blog-details/${slug}`)).text()).not.toContain('<sub>2</sub>');
});

test('the form receives each keystroke once, from the field it submits', async ({ page, site }) => {
  await openPost(page, site, { title: 'Told once', symptoms: '<p>Knees</p>', status: 'draft' });
  await symptomsOf(page).click();
  const told = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('input', ({ target }) => names.push((target as HTMLTextAreaElement).name));
    return names;
  });
  for (const count of [1, 2]) {
    await page.keyboard.press('a');
    await expect.poll(() => told.jsonValue()).toHaveLength(count);
    await settled(page);
    expect(await told.jsonValue()).toEqual(Array(count).fill('symptoms'));
  }
});
