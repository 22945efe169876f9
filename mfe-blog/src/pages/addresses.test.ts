import { renderSlice } from '@opinionbridge/build/testing';
import type { SliceHost } from '@opinionbridge/contracts';
import { sampleFacets, samplePost } from '../posts/sample-posts.ts';
import { blogAddresses } from '../feed/blog-addresses.ts';
import slice from '../slice.tsx';

/** Responds with eleven posts: at most two pages of an archive or a search. */
const answer = ({ url }: Request): Response => {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/api/blog-facets') return Response.json(sampleFacets);
  if (pathname.startsWith('/api/blog/terms/')) return Response.json({}, { status: 404 });
  const posts = Number(searchParams.get('page') ?? 1) > 2 ? [] : [samplePost];
  return Response.json(posts, { headers: { 'x-total-count': '11' } });
};

test.each([
  '/blog?page=999',
  '/blog?search=pain&page=99',
  '/blog-category/cancer?page=99',
  '/blog-tag/skin?page=99',
  '/blog-author/x?page=99',
  '/blog-date/2025?page=99',
])('%s is after the last page, and says so', async (path) => {
  const { status, html } = await renderSlice(slice, path, answer);
  expect(status).toBe(404);
  expect(html).toMatch(/There (is no page|are not that many pages)/);
});

test.each([
  ['/blog?search=pain&page=0', '/blog?search=pain'],
  ['/blog-category/Cancer%20!?page=2', '/blog-category/cancer?page=2'],
  ['/blog-tag/HER2+', '/blog-tag/her2-plus'],
  ['/blog-tag/her2-', '/blog-tag/her2-minus'],
  ['/blog-author/Dr.%20A.%20Rao?page=1e3', '/blog-author/dr-a-rao'],
  ['/blog-date/%E0%A5%A8%E0%A5%A6%E0%A5%A8%E0%A5%AB', '/blog-date/2025'],
])('%s leads to %s', async (path, location) => {
  const { status, headers } = await renderSlice(slice, path, answer);
  expect([status, headers.get('location')]).toEqual([301, location]);
});

test('a rare tag, which facets omit, is written as in its posts', async () => {
  const { html } = await renderSlice(slice, '/blog-tag/her2-plus', (request) =>
    new URL(request.url).pathname === '/api/blog'
      ? Response.json([{ ...samplePost, tags: ['Skin', 'HER2+'], tagSlugs: ['skin', 'her2-plus'] }])
      : answer(request),
  );
  expect(html).toMatch(/<h1[^>]*>[^<]*HER2\+/);
});

test('site maps list all pages of the blog by one call, or say that they cannot', async () => {
  const [updatedAt, calls] = ['2026-01-01T00:00:00.000Z', [] as string[]];
  const posts = Array.from({ length: 10_000 }, (_, index) => ({
    slug: `post-${index}`,
    categorySlug: index % 2 ? 'cancer' : '',
    updatedAt,
  }));
  const GET = async (path: string) => {
    calls.push(path);
    return { data: posts, response: new Response() };
  };
  const host = { api: { GET } } as unknown as SliceHost;
  const addresses = await blogAddresses(host);
  expect(calls).toEqual(['/api/blog-addresses']);
  expect(addresses).toHaveLength(10_002);
  expect(addresses.slice(0, 3)).toEqual([
    { path: '/blog' },
    { path: '/blog-category/cancer' },
    { path: '/blog-details/post-0', changed: updatedAt },
  ]);
  const older = async () => ({ error: {}, response: new Response(null, { status: 404 }) });
  await expect(blogAddresses({ api: { GET: older } } as unknown as SliceHost)).rejects.toThrow();
});
