import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';
import { authorization } from '../site/session.ts';

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

for (const [asked, answered] of [
  ['/blog-category/oncology', '/blog-category/cancer'],
  ['/category/Oncology', '/blog-category/cancer'],
  ['/blog-category/orthopedics', '/blog-category/orthopedic'],
  ['/blog-date/21-august-2025', '/blog-date/2025-08-21'],
  ['/blog-date/august-21-2025', '/blog-date/2025-08-21'],
  ['/blog-date/21%20August%202025', '/blog-date/2025-08-21'],
  ['/date/2025-8-21', '/blog-date/2025-08-21'],
  ['/blog-date/august-2025', '/blog-date/2025-08'],
  ['/blog-tag/prevention?page=0', '/blog-tag/prevention'],
  ['/blog-tag/prevention?page=abc', '/blog-tag/prevention'],
  ['/blog-tag/prevention?page=1', '/blog-tag/prevention'],
  ['/blog?search=skin&page=-3', '/blog?search=skin'],
] as const) {
  test(`${asked} leads to ${answered}, for good`, async ({ request, baseURL }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, answered]);
    expect((await request.get(`${baseURL}${answered}`)).status()).toBe(200);
  });
}

test('an alias of a category is shown as the category, and the counts of the sidebar are the lengths of the lists', async ({
  page,
  site,
}) => {
  const title = `Counted once ${Date.now()}`;
  await createPost(site, { title, desc: 'Of an alias.', category: 'Oncology' });
  await expect(async () => {
    await page.goto('/blog-category/cancer');
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  const named = await categories.evaluateAll((links) =>
    links.map((link) => [
      link.getAttribute('href') ?? '',
      /\((\d+)\)/.exec(link.textContent ?? '')?.[1] ?? '',
    ]),
  );
  expect(named.map(([address]) => address)).not.toContain('/blog-category/oncology');
  for (const [address, count] of named) {
    const category = decodeURIComponent((address as string).split('/').at(-1) as string);
    const list = await page.request.get(`/api/blog?perPage=1&category=${encodeURIComponent(category)}`);
    expect([address, list.headers()['x-total-count']]).toEqual([address, count]);
  }
});

test('an author has a page', async ({ page }) => {
  await page.goto('/blog-details/2');
  const author = page.locator('article header').getByRole('link', { name: /^Dr/ });
  const name = (await author.textContent()) ?? '';
  await author.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles by ${name}`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const [path, status, words] of [
  ['/blog-tag/no-such-tag', 404, 'No article has this tag.'],
  ['/blog-author/nobody', 404, 'No article is by this author.'],
  ['/blog-category/gardening', 404, 'There is no such category.'],
  ['/blog-date/1999-02', 404, 'No article was published in February 1999.'],
  ['/blog-date/1999-02-03', 404, 'No article was published on 3 February 1999.'],
  ['/blog-date/2025-02-30', 404, 'This is not a date.'],
  ['/blog-date/30-february-2025', 404, 'This is not a date.'],
  ['/blog-date/2025-13', 404, 'This is not a date.'],
  ['/blog-date/yesterday', 404, 'This is not a date.'],
] as const) {
  test(`${path} says truthfully that nothing is there, and offers others`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main').getByRole('link', { name: 'all articles' })).toBeVisible();
  });
}

test('a day whose only post is gone is empty, not unknown', async ({ page, site }) => {
  const { _id, slug } = await createPost(site, {
    title: `Soon gone ${Date.now()}`,
    desc: 'x',
    tags: 'Goodbye',
  });
  const today = (await (await page.request.get(`/api/blog/${slug}`)).json()) as { date: string };
  await fetch(`${site.shellOrigin}/api/blog/${_id}`, {
    method: 'DELETE',
    headers: { ...(await authorization(site)), 'if-match': '"1"' },
  });
  await expect
    .poll(async () => (await page.goto('/blog-tag/goodbye'))?.status(), { timeout: 10_000 })
    .toBe(200);
  await expect(page.getByRole('main')).toContainText('There are no articles here at the moment.');
  expect((await page.goto(`/blog-date/${today.date}`))?.status()).toBe(200);
});

test('the address of a category that was renamed leads to the new one, for good', async ({
  request,
  site,
}) => {
  const name = `Renamed ${Date.now()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const { slug: post } = await createPost(site, { title: `In ${name}`, desc: 'One.', category: name });
  await expect(async () => {
    expect((await request.get(`/blog-category/${slug}`)).status()).toBe(200);
  }).toPass();
  const renamed = await request.post('/api/admin/terms/changes', {
    headers: await authorization(site),
    data: { kind: 'category', from: slug, to: `${name} नया` },
  });
  expect(renamed.status()).toBe(200);
  await expect(async () => {
    const response = await request.get(`/category/${slug}`, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([
      301,
      `/blog-category/${encodeURIComponent(`${slug}-नया`)}`,
    ]);
    expect(await (await request.get(`/blog-details/${post}`)).text()).toContain(`${name} नया`);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/blog-category/${slug}<`);
  }).toPass();
});
