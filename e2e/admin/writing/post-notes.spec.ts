import { expect, test } from '../../site/test.ts';
import { violationsOf } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost } from '../support/posts.ts';

test('colleagues leave notes on a post; what is being written outlives the page, and visitors see none', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { path, slug } = await makePost(page, { title: 'With notes' });
  await page.goto(path);
  const notes = page.getByRole('region', { name: 'Notes for colleagues' });
  await notes.getByRole('textbox', { name: 'Note' }).fill('कृपया लीड छोटा करें 🙏');
  await page.reload();
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('कृपया लीड छोटा करें 🙏');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('कृपया लीड छोटा करें 🙏');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
  }
  const seen = await (await page.request.get(`${site.shellOrigin}/blog-details/${slug}`)).text();
  expect(seen).not.toContain('कृपया');
});
