import { urls, type PageAddress, type SliceHost } from '@opinionbridge/contracts';
import type { PostSummary } from '../posts/post-types.ts';
import { content } from '@opinionbridge/ui';

const PER_PAGE = 100;
/** A site map may contain 50,000 addresses (sitemaps.org), far more than the posts an editor writes in a lifetime. */
const MOST_PAGES = 400;

/** Returns the blog's pages for the site map: the landing page, every published post, every category. */
export async function blogAddresses({ api }: SliceHost): Promise<PageAddress[]> {
  const posts: PostSummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const some = await content(api.GET('/api/blog', { params: { query: { page, perPage: PER_PAGE } } }));
    posts.push(...(some ?? []));
    if (!some || some.length < PER_PAGE) break;
  }
  const categories = [...new Set(posts.map(({ categorySlug }) => categorySlug).filter(Boolean))];
  return [
    { path: urls.blog },
    ...categories.map((slug) => ({ path: urls.archive('category', slug) })),
    ...posts.map(({ slug, updatedAt }) => ({ path: urls.post(slug), changed: updatedAt })),
  ];
}
