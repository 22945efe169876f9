import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';
import { authorization } from '../site/session.ts';
import { htmlOf } from '../site/html-of.ts';

test('a post answers to number, slug and title; its slug is canonical', async ({ request }) => {
  const read = async (key: string) => {
    const { status, html } = await htmlOf(request, `/blog-details/${key}`);
    const [, canonical = ''] = /<link [^>]*rel="canonical"[^>]* href="([^"]+)"/.exec(html) ?? [];
    return [status, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '', canonical] as const;
  };
  const first = await read('1');
  const [status, title, canonical] = first;
  expect([status, title]).toEqual([200, expect.stringMatching(/\w/)]);
  expect(canonical).toMatch(/\/blog-details\/[a-z][a-z0-9-]+$/);
  for (const key of [canonical.split('/').at(-1) ?? '', encodeURIComponent(title)])
    expect(await read(key)).toEqual(first);
});

test('a former slug redirects permanently to the current one', async ({ request, site }) => {
  const { _id, slug } = await createPost(site, { title: `Once named so ${Date.now()}`, desc: 'Renamed.' });
  const renamed = await fetch(`${site.shellOrigin}/api/blog/${_id}`, {
    method: 'PUT',
    headers: { ...(await authorization(site)), 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify({ slug: `${slug}-anew` }),
  });
  expect(renamed.status).toBe(200);
  await expect(async () => {
    const old = await request.get(`/blog-details/${slug}`, { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, `/blog-details/${slug}-anew`]);
  }).toPass({ timeout: 10_000 });
});

test('overlong words wrap instead of widening the page', async ({ page, site }) => {
  const word = `${'unbreakable'.repeat(7)}${Date.now()}`;
  const { slug } = await createPost(site, {
    title: word,
    desc: word,
    category: word.slice(0, 60),
    tags: word.slice(0, 40),
    symptoms: `<p>${word}</p>`,
  });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [`/blog-details/${slug}`, '/blog', `/blog-category/${word.slice(0, 60)}`]) {
    // A list shows a new post within a second.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText(word).first()).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    const past = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(past, path).toBeLessThanOrEqual(0);
  }
});

test('a post has structured data and a link preview picture', async ({ request }) => {
  const { html } = await htmlOf(request, '/blog-details/2');
  expect(html).toMatch(/\d+ min read/);
  const posting = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => JSON.parse(text) as Record<string, string>)
    .find((thing) => thing['@type'] === 'BlogPosting');
  expect(posting?.['headline']).toBe('Melanoma: how to read your skin');
  expect(html).toMatch(/<meta [^>]*property="og:image"[^>]* content="http[^"]*\/media\//);
});

test('a post without author and category has no gap or empty link, and is listed', async ({ page, site }) => {
  const title = `Of nobody and no category ${Date.now()}`;
  const { slug } = await createPost(site, { title, desc: 'The payload of the specification names none.' });
  await page.goto(`/blog-details/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('article header')).not.toContainText('By');
  await expect(page.locator('article header')).toContainText(/\d{4} · \d+ min read/);
  await expect(page.locator('main a').filter({ hasNotText: /\S/ })).toHaveCount(0);
  await expect(page.locator('main a[href$="/blog-category/"]')).toHaveCount(0);
  await expect(async () => {
    await page.goto('/blog');
    const newest = page.getByRole('region', { name: 'Recent posts' });
    await expect(newest.getByRole('link', { name: title })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('a post without a picture has a placeholder drawing on every card', async ({ page, site }) => {
  const title = `Without a picture ${Date.now()}`;
  await createPost(site, { title, desc: 'No picture.', category: 'Cancer' });
  await expect(async () => {
    await page.goto('/blog-category/cancer');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.locator('svg[data-placeholder=cancer]')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('a post is one column: no part is wider, no picture taller than 70 % of a window', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openLive(page, '/blog-details/2');
    const { column, parts, sizes } = await page
      .locator('article')
      .first()
      .evaluate((article) => {
        const box = (selector: string) =>
          [...article.querySelectorAll<HTMLElement>(selector)].map((element) => {
            const { left, right, height } = element.getBoundingClientRect();
            return { left: Math.round(left), right: Math.round(right), height };
          });
        const size = (selector: string) =>
          Number.parseFloat(getComputedStyle(article.querySelector(selector) as Element).fontSize);
        return {
          column: box('section > p')[0] as { left: number; right: number },
          parts: box('section, figure, header, footer, img'),
          sizes: [size('.post-lead p, .post-lead'), size('section > p')],
        };
      });
    for (const part of parts) {
      expect(part.left).toBeGreaterThanOrEqual(column.left);
      expect(part.right).toBeLessThanOrEqual(column.right + 1);
    }
    const pictures = await page
      .locator('article img')
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height));
    for (const height of pictures) expect(height).toBeLessThanOrEqual(0.7 * 800 + 1);
    expect(sizes[0]).toBeGreaterThan(sizes[1] as number);
  }
});

test('the search tolerates a typo and marks the match', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('main').getByRole('searchbox').fill('melanom');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/blog\?search=melanom$/);
  await expect(page.getByRole('article').first()).toContainText(/melanoma/i);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('zzzzzzzz');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
});

test('a page contains its post once, and navigation never mixes texts', async ({ page, consoleErrors }) => {
  const text = page.locator('#post-body');
  await openLive(page, '/blog-details/brain-tumors-first-questions');
  const sent = await (await page.request.get(page.url())).text();
  expect(sent.split('Doctors first group brain tumors')).toHaveLength(2);
  await expect(text).toContainText('Doctors first group brain tumors');
  await page.getByRole('region', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/brain-tumors-first-questions/);
  await expect(text).toContainText(/\w/);
  await expect(text).not.toContainText('Doctors first group brain tumors');
  await page.goBack();
  await expect(text).toContainText('Doctors first group brain tumors');
  expect(consoleErrors).toEqual([]);
});

test('a slow post shows a skeleton, and a failing one offers a retry', async ({ page, consoleErrors }) => {
  let away = true;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/blog/**', async (route) => {
    await answered;
    return away ? route.fulfill({ status: 503, json: { code: 'unavailable' } }) : route.continue();
  });
  await openLive(page, '/blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Blog not found')).toBeHidden();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('article header')).toContainText(/min read/);
  expect(consoleErrors).toEqual([]);
});

test('a post’s search preview shows its author’s texts, or defaults', async ({ request, site }) => {
  const plain = await createPost(site, { title: 'Plain & simple', desc: 'As it is.' });
  const own = await createPost(site, {
    title: 'ألم الركبة',
    desc: 'Here.',
    seoTitle: 'Knee pain, explained',
    seoDescription: 'When to see somebody.',
  });
  const headOf = async (slug: string) => {
    const html = await (await request.get(`/blog-details/${encodeURIComponent(slug)}`)).text();
    return html.slice(0, html.indexOf('</head>'));
  };
  await expect(async () => {
    const head = await headOf(own.slug);
    expect(head).toMatch(/<title[^>]*>Knee pain, explained/);
    expect(head).toMatch(/property="og:title" content="Knee pain, explained/);
    expect(head).toMatch(/name="description" content="When to see somebody\."/);
    const other = await headOf(plain.slug);
    expect(other).toMatch(/<title[^>]*>Plain &amp; simple/);
    expect(other).toMatch(/name="description" content="As it is\."/);
  }).toPass();
  const page = await (await request.get(`/blog-details/${encodeURIComponent(own.slug)}`)).text();
  expect(page).toMatch(/<h1 id="post-title" dir="auto">ألم الركبة/);
});

test('a published post appears on the home page', async ({ request, site }) => {
  const home = async () => (await request.get('/')).text();
  await home();
  await createPost(site, { title: `Published for the home page ${Date.now()}`, desc: 'New.' });
  // Three are shown; other tests publish concurrently.
  const newest = async () => (await (await request.get('/api/blog?perPage=3')).json()) as { slug: string }[];
  const missing = async () => {
    const [posts, html] = [await newest(), await home()];
    return posts.filter((post) => !html.includes(`/blog-details/${encodeURIComponent(post.slug)}"`));
  };
  await expect.poll(missing).toEqual([]);
});
