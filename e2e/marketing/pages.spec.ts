import { live, openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { htmlOf } from '../site/html-of.ts';

test('the FAQ search filters while typing, marks, counts and clears', async ({ page }) => {
  await openLive(page, '/faq');
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(11);
  await page.getByLabel('Search FAQs').pressSequentially('languages');
  await expect.poll(() => items.count()).toBeLessThan(11);
  await expect(page.getByRole('main').getByRole('status')).toContainText(String(await items.count()));
  await page.getByLabel('Search FAQs').fill('Telugu');
  await expect(page.locator('mark').first()).toHaveText(/telugu/i);
  await page.getByLabel('Search FAQs').fill('paise wapas xyzzy');
  await expect(page.getByRole('main').getByRole('status')).toContainText('The closest:');
  await expect(items).toHaveCount(2);
  await page.getByLabel('Search FAQs').fill('xyzzy');
  await expect(items).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show all questions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask your question' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(items).toHaveCount(11);
  await expect(page.getByLabel('Search FAQs')).toBeFocused();
});

test('each question has its own address', async ({ page }) => {
  await page.goto('/faq');
  const id = await page.getByRole('main').locator('details').nth(4).getAttribute('id');
  expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
  await page.goto(`/faq#${id}`);
  await page.reload();
  await live(page);
  await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
});

test('/cancer finds physicians while typing, with count and empty state', async ({ page }) => {
  await openLive(page, '/cancer');
  const main = page.getByRole('main');
  const found = page.locator('[aria-roledescription=slide]');
  const all = await found.count();
  await main.getByRole('searchbox').fill('breast');
  await expect.poll(() => found.count()).toBeLessThan(all);
  expect(await found.count()).toBeGreaterThan(0);
  await expect(main.getByRole('status').first()).toContainText(/\d|one/i);
  await main.getByRole('searchbox').fill('zzzz');
  await expect(found).toHaveCount(0);
  await expect(main).toContainText(/no physician|nobody|none/i);
  await expect(main.locator('a[href^="/orthopedics" i]').first()).toBeVisible();
});

for (const [path, sections] of [
  ['/terms-and-conditions', 18],
  ['/privacy-policy', 15],
] as const)
  test(`each entry of the contents of ${path} leads to its section, in each language`, async ({
    request,
  }) => {
    const idsOf = async (address: string) => {
      const { html } = await htmlOf(request, address);
      const [contents = ''] = /<nav [^>]*contents.*?<\/nav>/is.exec(html) ?? [];
      const ids = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      for (const id of ids) expect(html.split(` id="${id}"`)).toHaveLength(2);
      return ids;
    };
    const ids = await idsOf(path);
    expect(ids).toHaveLength(sections);
    expect(await idsOf(`/hi${path}`)).toEqual(ids);
  });

test('the printed terms contain only the text', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await page.emulateMedia({ media: 'print' });
  for (const aid of ['Main menu', /contents/i, 'Footer'])
    await expect(page.getByRole('navigation', { name: aid })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Supplemental Terms for Specific Features' })).toBeVisible();
});

test('the video has controls, a poster and captions', async ({ page }) => {
  await page.goto('/how-it-works');
  const film = page.getByRole('main').locator('video');
  await expect(film).toHaveAttribute('poster', /.+/);
  await expect(film).toHaveAttribute('controls', '');
  await expect(film.locator('track')).toHaveAttribute('kind', 'captions');
});

for (const [from, to] of [
  ['/services', '/service'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-and-conditions'],
] as const) {
  test(`${from} leads to ${to}, for good`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, to]);
  });
}

test('bladder cancer: the stages I to IV', async ({ request }) => {
  const { html } = await htmlOf(request, '/cancer/bladder-cancer');
  for (const stage of ['I', 'II', 'III', 'IV']) expect(html).toContain(`>Stage ${stage}<`);
});

test('every public page has its own head and link preview picture', async ({ request }) => {
  const titles = new Set<string>();
  const paths = ['/', '/about', '/service', '/cancer', '/orthopedics', '/how-it-works', '/contact', '/faq'];
  for (const path of [...paths, '/privacy-policy']) {
    const { html } = await htmlOf(request, path);
    titles.add(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(html).toMatch(/<meta [^>]*property="og:image"[^>]* content="http/);
    expect(html.split('name="twitter:card"')).toHaveLength(2);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, text = ''] of data) JSON.parse(text);
    expect(data.length).toBeGreaterThan(0);
  }
  expect(titles.size).toBe(paths.length + 1);
});
