import { listedPost, type ListedPost } from '../posts/listed-post.ts';
import type { Facet, Facets } from '../posts/post-types.ts';

export interface SidebarContent {
  /** Categories that have posts. */
  readonly categories: readonly Facet[];
  readonly tags: readonly Pick<Facet, 'name' | 'slug'>[];
  readonly recent: readonly ListedPost[];
}

/** @param facets undefined if unavailable */
export function sidebarContent(facets: Facets | undefined): SidebarContent | undefined {
  if (!facets) return undefined;
  const withPosts = facets.categories.filter(({ count }) => count > 0);
  return {
    categories: withPosts.map(({ name, slug, count }) => ({ name, slug, count })),
    tags: facets.tags.map(({ name, slug }) => ({ name, slug })),
    recent: facets.recent.map(listedPost),
  };
}
