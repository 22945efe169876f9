import { createPost } from '../blog/create-posts.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';
import { holdBack } from '../site/hold-back.ts';

test.describe('2. Blog landing', () => {
  const at = visitOnce('/blog');
  const section = (title: string) => at().page.getByRole('region', { name: title });

  for (const [title, category] of [
    ['Latest From Cancer (Oncology)', 'cancer'],
    ['Latest From Orthopedic', 'orthopedic'],
  ] as const) {
    test(`a section "${title}" with up to 6 posts of its category`, async () => {
      const cards = section(title).getByRole('article');
      const count = await cards.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(6);
      for (const text of await cards.allTextContents()) expect(text.toLowerCase()).toContain(category);
    });
    test(`"${title}": "Know More" goes to /blog-category/${category}`, async () => {
      const more = section(title).getByRole('link', { name: /^Know More/ });
      await expect(more).toHaveText('Know More');
      await expect(more).toHaveAttribute('href', `/blog-category/${category}`);
    });
  }
  test('cards: thumbnail, title, category, description, link to /blog-details/{id}', async () => {
    // A post may have no picture.
    const pictured = section('Latest From Orthopedic')
      .getByRole('article')
      .filter({ has: at().page.getByRole('img') });
    const card = pictured.first();
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(/\w/);
    await expect(card).toContainText('Orthopedic');
    await expect(
      card
        .locator('p')
        .filter({ hasText: /\p{L}{2}/u })
        .last(),
    ).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/blog-details\/\S+$/);
  });
  test('a category filters posts in any case, and cancer matches oncology', async ({ page, site }) => {
    const title = `In capitals ${Date.now()}`;
    await createPost(site, { title, desc: 'x', category: 'ONCOLOGY' });
    await expect(async () => {
      await page.goto('/blog');
      const cancer = page.getByRole('region', { name: 'Latest From Cancer (Oncology)' });
      await expect(cancer.getByRole('link', { name: title })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  });
  test('the list loads its posts when it opens, without anybody’s doing', async ({ request }) =>
    expect(await (await request.get('/blog')).text()).toContain('/blog-details/'));
});

test.describe('2. Blog post detail', () => {
  const at = visitOnce('/blog-details/2');
  const article = () => at().page.locator('article').first();
  const sidebar = () => at().page.getByRole('complementary', { name: 'More from the knowledge base' });

  test('title', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('Melanoma: how to read your skin'));
  test('large picture', async () => {
    const box = await article().locator('figure img').first().boundingBox();
    expect(box?.width).toBeGreaterThan(600);
  });
  test('categories', () => expect(article().locator('a[href="/blog-category/cancer"]')).toHaveText('Cancer'));
  test('date', () => expect(article().locator('time').first()).toHaveText('21 August 2025'));
  test('author', () => expect(article().getByRole('link', { name: 'Dr. Grace Okonjo' })).toBeVisible());
  test('body paragraphs as HTML', async () => {
    expect(await article().locator('section p').count()).toBeGreaterThan(5);
    await expect(article().locator('section strong').first()).toBeVisible();
  });
  test('two related posts', () =>
    expect(at().page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(2));
  for (const widget of ['Search', 'Categories', 'Recent posts', 'TAGS']) {
    test(`the sidebar widget ${widget}`, () =>
      expect(sidebar().getByRole('heading', { name: widget, exact: true })).toBeVisible());
  }
  test('the breadcrumb Home > Knowledge base (/blog)', async () => {
    const crumbs = at().page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(
      await crumbs.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
    ).toEqual([
      ['Home', '/'],
      ['Knowledge base', '/blog'],
    ]);
  });
  test('a post that is loaded by title shows its content as rich HTML', async ({ page }) => {
    await page.goto(`/blog-details/${encodeURIComponent('Melanoma: how to read your skin')}`);
    await expect(page.locator('article ul li').first()).toBeVisible();
  });
  test('"Blog not found" for a post that there is none of', async ({ page }) => {
    await page.goto('/blog-details/no-such-post');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog not found');
  });
});

test.describe('2. Category page', () => {
  const at = visitOnce('/blog-category/orthopedic');
  const cards = () => at().page.getByRole('main').getByRole('article');

  test('the heading is "{category} Blogs"', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('Orthopedic Blogs'));
  test('it shows posts whose category equals the slug, case-insensitively', async ({ request }) => {
    for (const text of await cards().allTextContents()) expect(text).toContain('Orthopedic');
    const other = await (await request.get('/blog-category/ORTHOPEDIC')).text();
    expect(other).toContain('Orthopedic Blogs');
  });
  test('"Loading..." shows while waiting', async ({ page }) => {
    const answer = await holdBack(page, '**/api/blog**');
    await openLive(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog & News' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  });
  test('cards link to /blog-details/{_id} with "Read More"', async () => {
    await expect(cards().first()).toContainText('Read More');
    await expect(cards().first().getByRole('link')).toHaveAttribute('href', /^\/blog-details\//);
  });
});

test.describe('2. Tag, date and author pages', () => {
  for (const [kind, path] of [
    ['tag', '/blog-tag/bone-health'],
    ['date', '/blog-date/20-march-2025'],
    ['author', '/blog-author/dr-mina-harada'],
  ] as const) {
    test(`a ${kind} page lists the posts that match the slug-ified ${kind}`, async ({ page }) => {
      await page.goto(path);
      const articles = page.getByRole('main').getByRole('article');
      await expect(articles.filter({ hasText: 'Strong bones during breast cancer treatment' })).toHaveCount(
        1,
      );
    });
  }
  test('pagination, which works here', async ({ page, site }) => {
    const [perPage, tag] = [9, `Many ${Date.now()}`];
    const slug = tag.toLowerCase().replace(' ', '-');
    for (let number = 1; number <= perPage + 2; number++)
      await createPost(site, { title: `${tag}, part ${number}`, desc: 'x', tags: tag });
    await expect(async () => {
      await page.goto(`/blog-tag/${slug}`);
      await expect(page.getByRole('article')).toHaveCount(perPage, { timeout: 500 });
      const newest = page.getByRole('article').first();
      await expect(newest).toContainText(`part ${perPage + 2}`, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles on ${tag}`);
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(pages).toHaveText(['Page 1', 'Page 2', 'Older']);
    const other = (rel: string) => page.locator(`link[rel=${rel}]`);
    await expect(other('next')).toHaveAttribute('href', new RegExp(`/blog-tag/${slug}\\?page=2$`));
    await pages.last().click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL(`/blog-tag/${slug}?page=2`);
    await expect(other('prev')).toHaveAttribute('href', new RegExp(`/blog-tag/${slug}$`));
    await expect(other('next')).toHaveCount(0);
    expect((await page.goto(`/blog-tag/${slug}?page=3`))?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Go to the first page' })).toBeVisible();
  });
});

test.describe('2. Sidebar widgets', () => {
  const at = visitOnce('/blog-category/cancer');
  const part = (name: string) => at().page.getByRole('region', { name });

  test('a search box, placeholder "Type & Hit Enter...", field name search', () =>
    expect(at().page.getByPlaceholder('Type & Hit Enter...')).toHaveAttribute('name', 'search'));
  test('a categories list with counts', () =>
    expect(part('Categories').getByRole('link').first()).toHaveText(/\w+ \(\d+\)/));
  test('recent posts with thumbnails', async () =>
    expect(await part('Recent posts').locator('li :is(img, svg)').count()).toBe(5));
  test('a tags list', async () => expect(await part('TAGS').getByRole('link').count()).toBeGreaterThan(5));
  test('a breadcrumb lists previous items and then the current one', async () => {
    const crumbs = at().page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Knowledge base', 'Cancer Blogs']);
    await expect(crumbs.locator('[aria-current=page]')).toHaveText('Cancer Blogs');
  });
});
