import { renderFragment } from '@opinionbridge/build/testing';
import latestPosts from './latest-posts.tsx';

const post = (number: number) => ({
  _id: String(number),
  slug: `post-${number}`,
  title: `Post ${number}`,
  desc: 'Words',
  language: 'en',
  date: '2026-11-02',
  readingMinutes: 3,
  category: 'Cancer',
  categorySlug: 'cancer',
  image: null,
});

/** @returns the fragment, and the requested API address */
async function shown(
  props: Record<string, string> = {},
  answer = Response.json([post(2), post(1)]),
  language: 'en' | 'hi' = 'en',
) {
  let asked = '';
  const html = await renderFragment(latestPosts, { props, language }, (request) => {
    asked = new URL(request.url).pathname + new URL(request.url).search;
    return answer;
  });
  return { html, asked };
}

test('shows the newest posts as links, with a heading in the page’s language', async () => {
  const { html, asked } = await shown({ count: '3' });
  expect(asked).toBe('/api/blog?perPage=3');
  expect(html).toMatch(/<h2[^>]*>New articles for patients and families<\/h2>/);
  expect([...(html ?? '').matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/blog-details/post-2',
    '/blog-details/post-1',
  ]);
  const hindi = await shown({}, Response.json([post(1)]), 'hi');
  expect(hindi.html).toContain('मरीज़ों और परिवारों के लिए नए लेख');
});

test.each([
  ['1', 1],
  ['2.9', 2],
  ['1000', 6],
  ['0', 3],
  ['-1', 3],
  ['many', 3],
  ['', 3],
  ['Infinity', 6],
])('a page that requests %j posts gets up to %i', async (count, perPage) => {
  expect((await shown({ count })).asked).toBe(`/api/blog?perPage=${perPage}`);
});

test.each([
  ['there are no posts', Response.json([])],
  ['the API has no such thing', new Response('', { status: 404 })],
  ['the API fails', new Response('', { status: 503 })],
  ['the API says nothing that can be read', new Response('<html>')],
])('shows nothing and throws nothing if %s', async (_what, answer) => {
  expect((await shown({}, answer)).html).toBeUndefined();
});
