import { expect, test } from '../site/test.ts';
import { createPost } from './create-posts.ts';

test('the feed is well-formed Atom with the posts in it', async ({ page, request }) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  const xml = await response.text();
  // A page without a security policy, since the site's own does not allow parsing text.
  await page.goto('about:blank');
  const read = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return {
      broken: feed.querySelector('parsererror') !== null,
      entries: [...feed.querySelectorAll('entry')].map((entry) =>
        ['id', 'title', 'updated'].map((name) => entry.querySelector(name)?.textContent ?? ''),
      ),
    };
  }, xml);
  expect(read.broken).toBe(false);
  expect(read.entries.length).toBeGreaterThanOrEqual(9);
  for (const entry of read.entries) expect(entry.every((text) => text.length > 0)).toBe(true);
});

test('a new post is in the sitemap, and all its addresses answer', async ({ request, site, baseURL }) => {
  const { slug } = await createPost(site, { title: `On the map ${Date.now()}`, desc: 'Find me.' });
  const addresses = async () =>
    [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found]) => found as string,
    );
  await expect.poll(addresses).toContain(`${baseURL}/blog-details/${slug}`);
  const all = await addresses();
  expect(all).toContain(`${baseURL}/cancer/bladder-cancer`);
  expect(all.some((address) => address.includes('/admin'))).toBe(false);
  for (const address of all) {
    const status = (await request.get(address)).status();
    // A post of another test may have been deleted in the meantime; then the site map must drop it.
    if (status === 404) await expect.poll(addresses).not.toContain(address);
    else expect([address, status]).toEqual([address, 200]);
  }
});
