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

test('a note at a sentence finds it after edits; it mentions and is resolved', async ({ page, site }) => {
  const { name, email } = await joinTeam(site, mailsSent, 'Kavita', 'editor');
  const { slug } = await openPost(page, site, {
    title: 'With a note at a sentence',
    titledesc: '<p>It begins here. The knee hurts at night. Cold helps.</p>',
  });
  const lead = page.getByRole('textbox', { name: 'Lead' });
  await lead.getByText('It begins here.').click();
  await page.keyboard.press('Home');
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Note on these words' }).first().click();
  const notes = page.getByRole('region', { name: 'Notes for colleagues' });
  const note = notes.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await expect(notes).toContainText('Lead: “The knee hurts at night.”');
  await page.keyboard.type('Always?');
  await notes.getByRole('button', { name: 'Mention' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(note).toHaveValue(`Always? @${name} `);
  await notes.getByRole('button', { name: 'Add note' }).click();
  const isMention = (mail: string) =>
    mail.includes(`To: ${email}`) && mail.includes('Subject: Note for you:');
  await expect.poll(async () => (await mailsSent()).filter(isMention)).toHaveLength(1);
  await lead.getByText('It begins here.').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Before it. ');
  await notes.getByRole('button', { name: 'Show in text' }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe('The knee hurts at night.');
  await expectAccessible(page);
  await notes.getByRole('button', { name: 'Resolve' }).click();
  await expect(notes.getByText('Resolved (1)')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Show in text' })).toBeHidden();
  expect(await (await page.request.get(`${site.shellOrigin}/blog-details/${slug}`)).text()).not.toContain(
    'Always',
  );
});
