import { mailsSent } from '../../site/post-office.ts';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { joinTeam } from '../support/join-team.ts';
import { logIn } from '../support/log-in.ts';
import { openPost } from '../support/posts.ts';

test('people with the same post open see each other before editing', async ({ browser, page, site }) => {
  const colleague = await joinTeam(site, mailsSent, 'Meera', 'editor');
  const { path } = await openPost(page, site, { title: 'Two at once' });
  await expect(page.getByText('this post open, too.')).toHaveCount(0);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, site, path, colleague);
  await expect(other.getByText(/has this post open, too\.$/)).toBeVisible();
  await expect(page.getByText(`${colleague.name} has this post open, too.`)).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

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
