import { enquire } from '../site/enquire.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { logIn } from '../admin/support/log-in.ts';
import { savedNow } from '../admin/support/post-bar.ts';
import { makePost, withoutAutosave } from '../admin/support/posts.ts';

const PARAGRAPH = 'मेरे पिता को स्तन कैंसर है और डॉक्टर ने दवा की सलाह दी है। '.repeat(8);

test('addresses with unusual characters and scripts work', async ({ page, site }) => {
  const name = `ER${Date.now()}`;
  await logIn(page, site);
  const post = (tags: string, more: Readonly<Record<string, string>> = {}) =>
    makePost(page, { title: `${name} ${tags}`, status: 'published', tags, ...more });
  const word = `घुटना${name}`;
  const [positive] = [await post(`${name}+`, { desc: `${word} का दर्द` }), await post(`${name}-`)];

  // Terms that differ in a sign are distinct.
  for (const tag of [`${name}+`, `${name}-`]) {
    await page.goto(`/blog-details/${encodeURIComponent(`${name} ${tag}`)}`);
    await page.getByRole('main').getByRole('link', { name: tag, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tag);
    const listed = page.getByRole('main').getByRole('heading', { name: new RegExp(`^${name} `) });
    await expect(listed).toHaveText([`${name} ${tag}`]);
  }

  // A word is found despite invisible characters copied with it, and a pasted paragraph gets a response.
  await openLive(page, '/blog');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill(`\u200e${word.slice(0, 3)}\u200d${word.slice(3)}\u200c`);
  await search.press('Enter');
  await expect(page.getByText(/^One article found for/)).toBeVisible();
  await search.fill('');
  await search.focus();
  await page.keyboard.insertText(PARAGRAPH);
  await search.press('Enter');
  await expect(page.getByText(/^Nothing found for “मेरे पिता/)).toBeVisible();
  for (const [path, status] of [
    [`/blog?search=${encodeURIComponent(PARAGRAPH)}`, 200],
    [`/blog?search=${'x'.repeat(9_000)}`, 414],
    ['/blog/%E0%A4', 400],
    ['/blog?page=999', 404],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain('</h1>');
  }

  // A number in one script can be called, and found in the other.
  const reference = await enquire(site, { subject: name, phone: '९८७६५ ४३२१०' });
  await page.goto(`/admin/enquiries/${reference}`);
  await expect(page.getByRole('link', { name: 'Call +919876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await page.goto(`/admin/enquiries?q=${encodeURIComponent('+91 98765-43210')}`);
  await expect(page.getByText(name).first()).toBeVisible();

  // Links as people type them.
  await withoutAutosave(page);
  await page.goto(positive.path);
  const text = page.getByRole('textbox', { name: 'Symptoms', exact: true });
  for (const [typed, href] of [
    ['www.example.org/a b', 'https://www.example.org/a%20b'],
    [' tel:+91 98765 43210 ', 'tel:+919876543210'],
    ["https://example.org/it's", /^https:\/\/example\.org\/it('|%27)s$/],
  ] as const) {
    await text.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByLabel('Link address').fill(typed);
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  await page.reload();
  await expect(text.getByRole('link')).toHaveAttribute('href', /^https:\/\/example\.org\/it/);

  // Conditional requests follow RFC 9110: weak tags, lists, and HEAD like GET.
  const first = await page.request.get('/faq');
  const tag = first.headers()['etag'] ?? '';
  for (const condition of [tag, `W/${tag.replace(/^W\//, '')}`, `"other", ${tag}`, '*'])
    expect((await page.request.get('/faq', { headers: { 'if-none-match': condition } })).status()).toBe(304);
  expect((await page.request.head('/faq')).headers()['etag']).toBe(tag);
});
