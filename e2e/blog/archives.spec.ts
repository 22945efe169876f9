import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';

const POSTS_PER_PAGE = 9;

test('a long archive has pages, with addresses of their own and an end', async ({ page, site }) => {
  const tag = `Paging ${Date.now()}`;
  const slug = tag.toLowerCase().replace(' ', '-');
  for (let number = 1; number <= POSTS_PER_PAGE + 2; number++) {
    await createPost(site, {
      title: `${tag}, part ${number}`,
      desc: 'One of many.',
      category: 'Cancer',
      tags: tag,
    });
  }
  await expect(async () => {
    await page.goto(`/blog-tag/${slug}`);
    await expect(page.getByRole('article')).toHaveCount(POSTS_PER_PAGE, { timeout: 500 });
    await expect(page.getByRole('article').first()).toContainText(`part ${POSTS_PER_PAGE + 2}`, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles on ${tag}`);
  await expect(page.locator('link[rel=next]')).toHaveAttribute(
    'href',
    new RegExp(`/blog-tag/${slug}\\?page=2$`),
  );

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(`/blog-tag/${slug}?page=2`);
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', new RegExp(`/blog-tag/${slug}$`));
  await expect(page.locator('link[rel=next]')).toHaveCount(0);

  const past = await page.goto(`/blog-tag/${slug}?page=3`);
  expect(past?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go to the first page' })).toBeVisible();
});

for (const [path, heading] of [
  ['/blog-category/cancer', 'Cancer Blogs'],
  ['/blog-category/orthopedic', 'Orthopedic Blogs'],
  ['/blog-tag/prevention', /Articles on Prevention/i],
  ['/blog-date/2025-08-21', 'Articles from 21 August 2025'],
  ['/blog-date/2025-08', 'Articles from August 2025'],
  ['/blog-date/2025', 'Articles from 2025'],
] as const) {
  test(`${path} lists its posts, each with a "Read More"`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('article').first()).toContainText('Read More');
  });
}

test('an author has a page', async ({ page }) => {
  await page.goto('/blog-details/2');
  const author = page.locator('article header').getByRole('link').last();
  const name = (await author.textContent()) ?? '';
  await author.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles by ${name}`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const path of [
  '/blog-tag/no-such-tag',
  '/blog-author/nobody',
  '/blog-date/1999-02',
  '/blog-date/yesterday',
  '/blog-category/gardening',
]) {
  test(`${path} says that nothing is there, and offers others`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(path.includes('1999') ? 200 : 404);
    await expect(page.getByRole('main').getByRole('link', { name: 'all articles' })).toBeVisible();
  });
}
