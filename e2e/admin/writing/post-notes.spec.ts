import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { openPost } from '../support/posts.ts';

test('colleagues leave notes on a post; drafts stay; visitors see none', async ({ page, site }) => {
  const { slug } = await openPost(page, site, { title: 'With notes' });
  const notes = page.getByRole('region', { name: 'Notes for colleagues' });
  await notes.getByRole('textbox', { name: 'Note' }).fill('कृपया लीड छोटा करें 🙏');
  await page.reload();
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('कृपया लीड छोटा करें 🙏');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('कृपया लीड छोटा करें 🙏');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expectAccessible(page);
  const seen = await (await page.request.get(`${site.shellOrigin}/blog-details/${slug}`)).text();
  expect(seen).not.toContain('कृपया');
});
