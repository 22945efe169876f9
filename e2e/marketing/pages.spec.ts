import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

test('the FAQ search filters while typing, marks, counts and clears', async ({ page }) => {
  await openLive(page, '/faq');
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(11);
  await page.getByLabel('Search FAQs').pressSequentially('languages');
  await expect.poll(() => items.count()).toBeLessThan(11);
  await expect(page.getByRole('main').getByRole('status')).toContainText(String(await items.count()));
  await page.getByLabel('Search FAQs').fill('Telugu');
  await expect(page.locator('mark').first()).toHaveText(/telugu/i);
  await page.getByLabel('Search FAQs').fill('xyzzy');
  await expect(items).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask your question' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(items).toHaveCount(11);
  await expect(page.getByLabel('Search FAQs')).toBeFocused();
});

test('a question has an address of its own', async ({ page }) => {
  await page.goto('/faq');
  const id = await page.getByRole('main').locator('details').nth(4).getAttribute('id');
  expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
  await page.goto(`/faq#${id}`);
  await page.reload();
  await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
});

test('the prices, the length and the languages stand in the FAQ', async ({ page }) => {
  await page.goto('/faq');
  const words = (await page.getByRole('main').textContent()) ?? '';
  for (const fact of [
    /34[, ]?600/,
    /25[, ]?900/,
    /20\s*(-|–|to)\s*30 minutes/,
    ...['English', 'Hindi', 'Telugu', 'Gujarati', 'Marathi'],
  ]) {
    expect(words).toMatch(fact);
  }
});

for (const [path, word, other] of [
  ['/cancer', 'breast', '/orthopedics'],
  ['/orthopedics', 'knee', '/cancer'],
] as const) {
  test(`${path} finds physicians as one types, with a count and an empty state`, async ({ page }) => {
    await openLive(page, path);
    const search = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByLabel(/Search/));
    const all = await page.locator('[aria-roledescription=slide]').count();
    await search.first().fill(word);
    await expect.poll(() => page.locator('[aria-roledescription=slide]').count()).toBeLessThan(all);
    expect(await page.locator('[aria-roledescription=slide]').count()).toBeGreaterThan(0);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d|one/i);
    await search.first().fill('zzzz');
    await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/no physician|nobody|none/i);
    await expect(page.getByRole('main').locator(`a[href^="${other}" i]`).first()).toBeVisible();
  });
}

test('each entry of the terms’ contents leads to its section', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const links = page.getByRole('navigation', { name: /contents/i }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  expect(addresses).toHaveLength(18);
  for (const address of addresses) await expect(page.locator(address)).toHaveCount(1);
});

test('the terms on paper are the text alone', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await page.emulateMedia({ media: 'print' });
  for (const aid of ['Main menu', /contents/i, 'Footer'])
    await expect(page.getByRole('navigation', { name: aid })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Supplemental Terms for Specific Features' })).toBeVisible();
});

test('the privacy policy has 15 sections, its version and its date', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('navigation', { name: /contents/i }).getByRole('link')).toHaveCount(15);
  await expect(page.getByRole('main')).toContainText(/version\s*1\.0/i);
  await expect(page.getByRole('main')).toContainText(/February 1, 2025/);
  await expect(page).toHaveTitle(/PrivacyPolicy/);
  for (const kind of ['privacy', 'support', 'billing', 'providers']) {
    await expect(page.locator(`main a[href^="mailto:${kind}@"]`).first()).toBeAttached();
  }
});

test('how it works: three steps, phone, e-mail, and a film that waits for the visitor', async ({ page }) => {
  await openLive(page, '/how-it-works');
  const main = page.getByRole('main');
  for (const step of ['Create an Account', 'Start Your Second Opinion Case', 'Get Your Second Opinion']) {
    await expect(main.getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  const film = main.locator('video');
  await expect(film).toHaveAttribute('controls', '');
  await expect(film).toHaveAttribute('poster', /.+/);
  await expect(film.locator('track')).toHaveAttribute('kind', 'captions');
});

test('a browser that refuses to play by itself leaves the poster, and says why in the console', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('The user has not asked for it.', 'NotAllowedError'));
  });
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Autoplay prevented:'));
  await page.goto('/how-it-works');
  const film = page.getByRole('main').locator('video');
  await film.scrollIntoViewIfNeeded();
  expect((await said).text()).toContain('NotAllowedError');
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([
    true,
    0,
  ]);
  await expect(film).toHaveAttribute('poster', /.+/);
});

test('services: two cards, the departments with their names spelled correctly', async ({ page }) => {
  await page.goto('/service');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Know More/ })).toHaveCount(2);
  for (const name of [
    'Psychiatry',
    'Ophthalmology',
    'Cardiology',
    'Immunology',
    'Hematology',
    'Laboratory',
    'Oncology',
    'Dental',
  ]) {
    await expect(main.getByText(name, { exact: true }).first()).toBeAttached();
  }
});

test('services: the blocks stand in the order of the specification, ours after them', async ({ page }) => {
  await page.goto('/service');
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 4)).toEqual([
    'Cancer (Oncology)',
    'Orthopedics',
    'Care that crosses the distance',
    'Ready to Get Started?',
  ]);
  expect(headings).toContain('Departments');
  expect(
    await main
      .getByRole('link', { name: /Know More/ })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(['/cancer', '/Orthopedics']);
  await page.goto('/cancer');
  await expect(main.locator('a[href="/Orthopedics"]')).toHaveCount(1);
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

for (const [word, path] of [
  ['hindi', '/cancer'],
  ['boston', '/cancer'],
  ['quillmere', '/cancer'],
] as const) {
  test(`${path} finds physicians by "${word}": a language, a city, a place of training`, async ({ page }) => {
    await openLive(page, path);
    await page.getByRole('main').getByRole('searchbox').fill(word);
    const found = page.locator('[aria-roledescription=slide]');
    await expect.poll(() => found.count()).toBeLessThan(10);
    expect(await found.count()).toBeGreaterThan(0);
  });
}

test('bladder cancer: every part of the specification, the stages I to IV', async ({ page }) => {
  await page.goto('/cancer/bladder-cancer');
  const headings = (await page.getByRole('main').getByRole('heading').allTextContents()).join(' | ');
  for (const part of [
    'symptoms',
    'causes',
    'types',
    'stages',
    'prevent',
    'diagnos',
    'treat',
    'prognosis|outlook',
  ]) {
    expect(headings).toMatch(new RegExp(part, 'i'));
  }
  for (const stage of ['I', 'II', 'III', 'IV']) {
    await expect(page.getByRole('main').getByText(`Stage ${stage}`, { exact: true }).first()).toBeVisible();
  }
});

test('every public page has a head of its own with a picture for link previews', async ({ page }) => {
  const titles = new Set<string>();
  const paths = [
    '/',
    '/about',
    '/service',
    '/cancer',
    '/orthopedics',
    '/how-it-works',
    '/contact',
    '/faq',
    '/privacy-policy',
  ];
  for (const path of paths) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      JSON.parse(text);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
  }
  expect(titles.size).toBe(paths.length);
});
