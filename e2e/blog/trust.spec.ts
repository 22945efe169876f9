import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';
import { authorization } from '../site/session.ts';

const BRAIN = '/blog-details/brain-tumors-first-questions';

test('a post names author with portrait, reviewer and review date', async ({ page }) => {
  await page.goto('/blog-details/2');
  const header = page.locator('article header').first();
  await expect(header).toContainText('By Dr. Grace Okonjo');
  const portrait = header.locator('img');
  await expect(portrait).toHaveAttribute('alt', '');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50);
  await expect(header).toContainText(/Medically reviewed by Dr\. .+, \d+ \w+ 2025/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toMatch(/"reviewedBy":\{"@type":"Person","name":"Dr\. /);
});

test('a post changed on a later day shows the date of the change', async ({ page, site }) => {
  const path = '/blog-details/breast-cancer-the-first-weeks';
  const header = page.locator('article header').first();
  const day = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
  const { slug } = await createPost(site, { title: `New today ${Date.now()}`, desc: 'Words.' });
  await expect(async () => {
    await page.goto(`/blog-details/${slug}`);
    await expect(header).toContainText(day(Date.now()), { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(header).not.toContainText('Updated');

  const { _id: id } = (await (
    await fetch(`${site.shellOrigin}/api${path.replace('-details', '')}`)
  ).json()) as { _id: string };
  const admin = await authorization(site);
  const stored = await fetch(`${site.shellOrigin}/api/admin/blog/${id}`, { headers: admin });
  const changed = await fetch(`${site.shellOrigin}/api/blog/${id}`, {
    method: 'PUT',
    headers: {
      ...admin,
      'content-type': 'application/json',
      'if-match': stored.headers.get('etag') ?? '',
    },
    body: JSON.stringify({ desc: 'What the first weeks are for, said anew.' }),
  });
  expect(changed.status, await changed.clone().text()).toBe(200);
  await expect(async () => {
    await page.goto(path);
    await expect(header).toContainText(`Updated ${day(Date.now())}`, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('an overdue review is stated from its first day, even on cached pages', async ({ site }) => {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const reviewed = { reviewer: 'Dr. A. Deshkar', reviewedOn: '2024-05-12', reviewAgainBy: '2999-01-01' };
  const html = async (slug: string) => (await fetch(`${site.shellOrigin}/blog-details/${slug}`)).text();
  const line = async (slug: string) =>
    /Medically reviewed.*?(?=<\/p>)/s.exec(await html(slug))?.[0].replaceAll(/<[^>]+>/g, '');
  for (const [language, words] of [
    ['en', 'a new review is due'],
    ['hi', 'नई समीक्षा होनी बाकी है'],
  ] as const) {
    const { _id, slug } = await createPost(site, { title: `Knee ${Date.now()}`, language, ...reviewed });
    const claim = 'Medically reviewed by Dr. A. Deshkar, 12 May 2024';
    await expect.poll(() => line(slug)).toBe(claim);
    const headers = { ...(await authorization(site)), 'content-type': 'application/json', 'if-match': '"1"' };
    const change = { method: 'PUT', headers, body: JSON.stringify({ reviewAgainBy: today }) };
    expect((await fetch(`${site.shellOrigin}/api/blog/${_id}`, change)).status).toBe(200);
    await expect.poll(() => line(slug)).toBe(`${claim}; ${words}`);
    expect(await html(slug)).toContain(`<span lang="${language}">${words}</span>`);
    expect(await html(slug)).toContain('"lastReviewed":"2024-05-12"');
  }
  const { slug } = await createPost(site, { title: `Not reviewed ${Date.now()}` });
  await expect.poll(() => html(slug)).toContain('BlogPosting');
  expect(await html(slug)).not.toContain('lastReviewed');
});

test('a long post has contents, sharing, a question link and a print style', async ({ page }) => {
  await openLive(page, BRAIN);
  const article = page.getByRole('article').first();
  await expect(article.locator('figcaption').first()).toHaveText(/\w{3}/);
  const contents = article.getByRole('navigation', { name: 'In this article' });
  const links = contents.getByRole('link');
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  const last = links.last();
  const words = (await last.textContent()) as string;
  await last.click();
  const heading = article.getByRole('heading', { name: words, exact: true });
  await expect(heading).toBeInViewport();
  // Each number is on the first line of its text.
  for (const item of await contents.getByRole('listitem').all())
    expect(
      await item.evaluate((line) => {
        const [link] = line.getElementsByTagName('a');
        return (link as Element).getClientRects()[0]!.top - line.getBoundingClientRect().top;
      }),
    ).toBeLessThan(14);

  const card = page.getByRole('complementary', { name: 'Ask a coordinator' });
  await expect(card.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await expect(card.locator('a[href^="tel:"]')).toHaveText(/\d/);
  const share = page.getByRole('link', { name: /On WhatsApp/ });
  const address = new URL((await share.getAttribute('href')) as string);
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toMatch(/^Brain tumors.* http.*\/blog-details\/brain-tumors/);

  await page.emulateMedia({ media: 'print' });
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(article.locator('figure img').first()).toBeVisible();
  for (const gone of [
    page.getByRole('banner').getByRole('navigation').first(),
    page.getByRole('banner').getByRole('link', { name: 'LogIn / SignUp' }),
    page.getByRole('contentinfo').getByRole('navigation').first(),
    page.getByRole('complementary', { name: 'More from the knowledge base' }),
    page.getByRole('complementary', { name: 'Ask a coordinator' }),
    page.getByRole('navigation', { name: 'In this article' }),
    page.getByText('Share this article:'),
  ])
    await expect(gone).toBeHidden();
});

test('a post in Hindi is marked as such and linked to its original', async ({ page, site }) => {
  const now = Date.now();
  const english = await createPost(site, { title: `Skin in summer ${now}`, desc: 'English words.' });
  const hindi = await createPost(site, {
    title: `गर्मियों में त्वचा ${now}`,
    desc: 'हिन्दी के शब्द।',
    language: 'hi',
    translation: english.slug,
  });
  const open = (page: Page, slug: string) => page.goto(`/blog-details/${slug}`);
  const toHindi = page.getByRole('link', { name: 'यह लेख हिन्दी में पढ़ें' });
  // The previous page may be cached for a second.
  await expect(async () => {
    await open(page, english.slug);
    expect(await toHindi.count()).toBe(1);
  }).toPass();
  await toHindi.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`गर्मियों में त्वचा ${now}`);
  await open(page, hindi.slug);
  await expect(page.locator('article').first()).toHaveAttribute('lang', 'hi');
  await expect(page.locator(`link[rel=alternate][hreflang=en]`)).toHaveAttribute(
    'href',
    new RegExp(`/blog-details/${english.slug}$`),
  );
  await page.getByRole('link', { name: 'Read this article in English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Skin in summer ${now}`);
});
