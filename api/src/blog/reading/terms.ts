import type { Category } from '../post/categories.ts';
import type { Catalogue } from './catalogue.ts';

/** What a post is found by, and its addresses. */
interface PostTerms {
  readonly category: Category;
  readonly tags: readonly string[];
  readonly tagSlugs: readonly string[];
  readonly author: string;
  readonly authorSlug: string;
}

/** @param withHidden also posts outside the trash that visitors do not see */
export function* postsWithTerms(catalogue: Catalogue, withHidden: boolean): Iterable<PostTerms> {
  for (const { post, category, tagSlugs, authorSlug } of catalogue.cards)
    yield { category, tags: post.tags, tagSlugs, author: post.author, authorSlug };
  if (withHidden) for (const post of catalogue.hiddenPosts()) if (!post.isTrashed) yield post;
}
