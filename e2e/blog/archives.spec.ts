import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';
import { authorization } from '../site/session.ts';
import { htmlOf } from '../site/html-of.ts';

for (const [asked, answered] of [
  ['/blog-category/oncology', '/blog-category/cancer'],
  ['/category/Oncology', '/blog-category/cancer'],
  ['/blog-category/orthopedics', '/blog-category/orthopedic'],
  ['/blog-date/21-august-2025', '/blog-date/2025-08-21'],
  ['/date/2025-8-21', '/blog-date/2025-08-21'],
] as const) {
  test(`${asked} leads to ${answered}, for good`, async ({ request, baseURL }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, answered]);
    expect((await request.get(`${baseURL}${answered}`)).status()).toBe(200);
  });
}

test('an alias shows its category, and sidebar counts are list lengths', async ({ page, site }) => {
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

test('a year and a month have a page each', async ({ request }) => {
  for (const [path, words] of [
    ['/blog-date/2025-08', 'Articles from August 2025'],
    ['/blog-date/2025', 'Articles from 2025'],
  ] as const)
    expect((await htmlOf(request, path)).html).toMatch(new RegExp(`<h1[^>]*>${words}.*<article`, 's'));
});

test('an empty archive says so and offers others', async ({ request }) => {
  for (const [path, words] of [
    ['/blog-tag/no-such-tag', 'No article has this tag.'],
    ['/blog-author/nobody', 'No article is by this author.'],
    ['/blog-category/gardening', 'We don’t have that category.'],
    ['/blog-date/1999-02', 'No article was published in February 1999.'],
    ['/blog-date/1999-02-03', 'No article was published on 3 February 1999.'],
    ['/blog-date/2025-02-30', 'This is not a date.'],
  ] as const) {
    const { status, html } = await htmlOf(request, path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toMatch(new RegExp(`<main.*${words}.*>all articles<.*</main>`, 's'));
  }
});

test('a day whose only post was deleted is empty rather than unknown', async ({ request, site }) => {
  const { _id, slug } = await createPost(site, {
    title: `Soon gone ${Date.now()}`,
    desc: 'x',
    tags: 'Goodbye',
  });
  const today = (await (await request.get(`/api/blog/${slug}`)).json()) as { date: string };
  await fetch(`${site.shellOrigin}/api/blog/${_id}`, {
    method: 'DELETE',
    headers: { ...(await authorization(site)), 'if-match': '"1"' },
  });
  await expect
    .poll(async () => (await request.get('/blog-tag/goodbye')).text(), { timeout: 10_000 })
    .toContain('There are no articles here right now.');
  expect((await request.get('/blog-tag/goodbye')).status()).toBe(200);
  expect((await request.get(`/blog-date/${today.date}`)).status()).toBe(200);
});

test('the address of a renamed category redirects permanently', async ({ request, site }) => {
  const name = `Renamed ${Date.now()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const { slug: post } = await createPost(site, { title: `In ${name}`, desc: 'One.', category: name });
  await expect(async () => expect((await request.get(`/blog-category/${slug}`)).status()).toBe(200)).toPass();
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
