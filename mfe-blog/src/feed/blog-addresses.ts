import { content } from '@opinionbridge/ui';
import { urls, type PageAddress, type SliceHost } from '@opinionbridge/contracts';

/**
 * Returns the blog's pages for the site map: the landing page, every published post, every category.
 *
 * @throws Error if the API does not list them: a site map without posts would deindex them
 */
export async function blogAddresses({ api }: SliceHost): Promise<PageAddress[]> {
  const posts = await content(api.GET('/api/blog-addresses'));
  if (!posts) throw new Error('The API lists no addresses of posts.');
  const categories = [...new Set(posts.map(({ categorySlug }) => categorySlug).filter(Boolean))];
  return [
    { path: urls.blog },
    ...categories.map((slug) => ({ path: urls.archive('category', slug) })),
    ...posts.map(({ slug, updatedAt }) => ({ path: urls.post(slug), changed: updatedAt })),
  ];
}
