import { renderSlice } from '@opinionbridge/build/testing';
import { detailOf, sampleFacets, samplePost } from '../posts/sample-posts.ts';
import { articleOf } from '../article/article-content.ts';
import slice from '../slice.tsx';

const article = detailOf(samplePost, { content: '<p>Most moles stay harmless.</p>' });

/** An API that fails for some paths. @param broken prefixes of these, including their query */
const failingAt =
  (...broken: string[]) =>
  ({ url }: Request): Response => {
    const { pathname, search } = new URL(url);
    if (broken.some((start) => (pathname + search).startsWith(start)))
      return new Response('<html>Bad gateway</html>', { status: 502 });
    if (pathname === '/api/blog-facets') return Response.json(sampleFacets);
    if (pathname === '/api/blog') return Response.json([samplePost], { headers: { 'x-total-count': '1' } });
    return Response.json(article);
  };

test('a page’s data omit the text, which is in its HTML, and what it does not show', () => {
  const shown = articleOf(article);
  expect(shown.text).toBe(article.content);
  const data = JSON.stringify(shown);
  expect(data).toContain(samplePost.title);
  for (const key of ['text', 'content', 'body', 'sections', 'media', 'blogCardTitle', '_id'])
    expect(data).not.toContain(`"${key}":`);
});

test.each([
  ['an article', '/blog-details/a-sample', samplePost.title],
  ['an archive', '/blog-category/cancer', samplePost.title],
  ['the landing page', '/blog', samplePost.title],
])('%s is shown without its sidebar, and then not cached', async (_what, path, text) => {
  const whole = await renderSlice(slice, path, failingAt());
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, null]);
  const { status, html, headers } = await renderSlice(slice, path, failingAt('/api/blog-facets'));
  expect(html).toContain(text);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('each section of the landing page fails on its own', async () => {
  const { status, html } = await renderSlice(slice, '/blog', failingAt('/api/blog?category=cancer'));
  expect(status).toBe(200);
  expect(html.split('These posts cannot be loaded right now')).toHaveLength(2);
  expect(html).toContain(samplePost.title);
});

test.each(['/blog-details/a-sample', '/blog-category/cancer', '/blog', '/blog?search=knee'])(
  '%s cannot be loaded if the API is down or something else responds',
  async (path) => {
    for (const answer of [
      failingAt('/'),
      () => Promise.reject(new TypeError('no network')),
      () => new Response('<html>Log in to this network</html>', { headers: { 'content-type': 'text/html' } }),
    ])
      expect((await renderSlice(slice, path, answer)).status).toBe(503);
  },
);

test('an error in the page itself does not count as API unavailability', async () => {
  const answer = ({ url }: Request) =>
    new URL(url).pathname === '/api/blog-facets'
      ? Response.json(sampleFacets)
      : Response.json({ no: 'post' });
  await expect(renderSlice(slice, '/blog-details/a-sample', answer)).rejects.toThrow(TypeError);
});

test.each([
  ['pottery', 'Nothing found for “pottery”. Closest articles:', false],
  ['मिट्टी', 'मिलते-जुलते लेख', true],
])('a search for %s without results shows the closest matches, and links', async (query, text, isHindi) => {
  const nearest = () => Response.json([samplePost], { headers: { 'x-total-count': '0' } });
  const { status, html } = await renderSlice(slice, `/blog?search=${encodeURIComponent(query)}`, nearest);
  const words = html.replaceAll(/<!--.*?-->/g, '');
  expect(status).toBe(200);
  expect(words).toContain(text);
  expect(words).toContain(samplePost.title);
  expect(words).toMatch(/<a [^>]*href="\/blog"[^>]*>all articles<\/a>/);
  expect(words.includes('lang="hi"')).toBe(isHindi);
});
