import type { Page } from '@playwright/test';
import { isTranslated, languageOf, localPath, withoutLanguage } from '@opinionbridge/contracts';
import { authorization } from '../site/session.ts';
import { openLive } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { htmlOf } from '../site/html-of.ts';

/** English addresses of the pages that also exist in Hindi. */
const translated = publicRoutes
  .filter(({ path }) => languageOf(path) === 'hi')
  .map(({ path }) => withoutLanguage(path));

const hindiOf = (path: string) => localPath(path, 'hi');

/** Characters of the script. */
const DEVANAGARI = /[\u0900-\u097f]/;

test('translated pages link to each other and declare their language', async ({ request }) => {
  const pathOf = (link = '') => new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', 'http://x').pathname;
  for (const path of translated) {
    const alternates = [
      ['en', path],
      ['hi', hindiOf(path)],
      ['x-default', path],
    ] as const;
    for (const [lang, own] of alternates.slice(0, 2)) {
      const { html } = await htmlOf(request, own);
      const links = html.match(/<link [^>]*rel="(?:alternate|canonical)"[^>]*>/g) ?? [];
      const found = links.filter((link) => /hreflang=/i.test(link));
      expect({
        lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
        canonical: pathOf(links.find((link) => link.includes('canonical'))),
        alternates: found.map((link) => [/hreflang="([^"]+)"/i.exec(link)?.[1], pathOf(link)]),
      }).toEqual({ lang, canonical: own, alternates });
      // The heading of a physician's page is a name, which is the same in every language.
      const parts = path.startsWith('/physicians/') ? [] : ['title', 'h1'];
      for (const part of lang === 'hi' ? [...parts, 'header', 'footer'] : []) {
        const [, words = ''] = new RegExp(`<${part}(?: [^>]*)?>(.*?)</${part}>`, 's').exec(html) ?? [];
        expect(words.replaceAll(/<[^>]+>/g, '')).toMatch(DEVANAGARI);
      }
    }
  }
});

test('links on Hindi pages lead to Hindi pages if they exist', async ({ request }) => {
  for (const path of translated) {
    const { html } = await htmlOf(request, hindiOf(path));
    const links = html.match(/<a [^>]*>/g)?.filter((link) => !/hreflang="en"/i.test(link)) ?? [];
    const targets = links.flatMap((link) => /href="(\/[^"]*)"/.exec(link)?.[1] ?? []);
    expect(targets.length).toBeGreaterThan(20);
    expect([path, targets.filter(isTranslated)]).toEqual([path, []]);
  }
});

test('a legal page in Hindi says first that the English text is binding', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    await page.goto(hindiOf(path));
    await expect(page.getByText('केवल अंग्रेज़ी पाठ मान्य है')).toBeInViewport();
    const link = page.getByRole('main').getByRole('link', { name: 'Read the English text' });
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('hreflang', 'en');
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

/** Returns texts of the header that do not fit at the widths where its menu is narrowest; CSS pixels. */
async function cramped(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [992, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const controls = page.getByRole('banner').first().locator('a:visible, button:visible');
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      const fits = box && box.width >= 24 && box.height >= 44 && box.x + box.width <= width;
      if (!fits) found.push(`${width}: ${await control.textContent()}`);
    }
  }
  return found;
}

test('the language switch keeps the page, and both headers have room', async ({ page }) => {
  const toOther = page.getByRole('banner').locator('[data-language-link]').first();
  await page.goto('/how-it-works');
  await expect(toOther).toHaveAccessibleName('हिन्दी');
  expect(await cramped(page)).toEqual([]);
  await toOther.click();
  await page.waitForURL('**/hi/how-it-works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEVANAGARI);
  expect(await cramped(page)).toEqual([]);
  await toOther.click();
  await page.waitForURL((url) => url.pathname === '/how-it-works');
});

test('on an untranslated page, the switch leads to the Hindi home page', async ({ page, request }) => {
  await page.goto('/hi/blog');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').locator('[data-language-link]').first()).toHaveAttribute(
    'href',
    '/hi',
  );
  const nowhere = await request.get('/hi/nowhere');
  expect(nowhere.status()).toBe(404);
});

test('Hindi pages load a font that English pages do not', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await openLive(page, '/faq');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => /devanagari/.test(font))).toEqual([]);
  await openLive(page, '/hi/faq');
  expect(fonts.filter((font) => /devanagari/.test(font)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('16px "Mukta"', 'क'))).toBe(true);
});

test('Hindi visitors stay in Hindi, with Indian number formats', async ({ page }) => {
  await openLive(page, '/hi');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const prices = page.getByRole('region', { name: 'खर्च कितना है' });
  await expect(prices).toContainText('₹34,600');
  await page.getByRole('contentinfo').getByRole('link', { name: 'सामान्य प्रश्न' }).click();
  await page.waitForURL('**/hi/faq');
  await page.getByRole('main').getByRole('textbox').fill('हिन्दी');
  await expect(page.locator('mark').first()).toHaveText('हिन्दी');
  await page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क' }).click();
  await page.waitForURL('**/hi/contact');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the contact form in Hindi: errors, sending and thanks', async ({ page, site }) => {
  const subject = `हिन्दी ${Date.now()}`;
  await openLive(page, '/hi/contact');
  await page.getByLabel('नाम', { exact: true }).fill('मीरा');
  await page.getByLabel('उपनाम').fill('देवी');
  await page.getByLabel('ई-मेल').fill('meera@example.org');
  await page.getByLabel('फ़ोन').fill('12');
  await page.getByLabel('विषय').fill(subject);
  await page.getByLabel('हम आपकी क्या मदद कर सकते हैं?').fill('मुझे कॉल करें');
  await expect(page.getByText('कृपया यह नंबर जाँच लें')).toBeVisible();
  await page.getByRole('button', { name: 'संदेश भेजें' }).click();
  await page.waitForURL(/\/hi\/contact\?sent=/);
  await expect(page.getByText('भेज दिया गया')).toBeVisible();
  const response = await fetch(`${site.shellOrigin}/api/admin/enquiries?q=${encodeURIComponent(subject)}`, {
    headers: await authorization(site),
  });
  expect(await response.text()).toContain(subject);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the contact form in Hindi is answered in Hindi', async ({ page }) => {
    await page.goto('/hi/contact');
    await page.getByLabel('नाम', { exact: true }).fill('मीरा');
    await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
    await expect(page).toHaveURL(/\/hi\/contact/);
    await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('मीरा');
    await expect(page.getByText('कृपया यह जानकारी भरें।').first()).toBeVisible();
  });
});

test('searches in Hindi pages understand Hindi, romanized Hindi and English', async ({ page }) => {
  await openLive(page, '/hi/faq');
  const question = page.getByRole('main').locator('summary').first();
  for (const [typed, found] of [
    ['kitna paisa', 'खर्च'],
    ['refund', 'रद्द'],
    ['भाषा', 'भाषाएँ'],
  ] as const) {
    await page.getByLabel('सवाल खोजें').fill(typed);
    await expect(question).toContainText(found);
  }
  await openLive(page, '/hi/orthopedics');
  await page.getByRole('main').getByRole('searchbox').fill('kamar dard');
  await expect(
    page.locator('[aria-roledescription=slide], [aria-roledescription=स्लाइड]').first(),
  ).toContainText('Robert Achterberg');
});
