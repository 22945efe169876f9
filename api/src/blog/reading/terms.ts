import type { Category } from '../post/categories.ts';
import type { Catalogue } from './catalogue.ts';

interface PostTerms {
  readonly category: Category;
  readonly tags: readonly string[];
  readonly tagSlugs: readonly string[];
  readonly author: string;
  readonly authorSlug: string;
}

/** @param withHidden whether to include posts that visitors do not see, except those in the trash */
export function* postsWithTerms(catalogue: Catalogue, withHidden: boolean): Iterable<PostTerms> {
  for (const { post, category, tagSlugs, authorSlug } of catalogue.cards)
    yield { category, tags: post.tags, tagSlugs, author: post.author, authorSlug };
  if (withHidden) for (const post of catalogue.hiddenPosts()) if (!post.isTrashed) yield post;
}
