import type { Category } from '../post/categories.ts';
import type { Catalogue } from './catalogue.ts';

/** Categories, tags and authors that posts have, in the order of the alphabet. */
export interface Terms {
  categories: string[];
  tags: string[];
  authors: string[];
}

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

/** @param withHidden also those of posts outside the trash that visitors do not see */
export function termsOf(catalogue: Catalogue, withHidden: boolean): Terms {
  const [categories, tags, authors] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const post of postsWithTerms(catalogue, withHidden)) {
    categories.add(post.category.name);
    for (const tag of post.tags) tags.add(tag);
    authors.add(post.author);
  }
  const sorted = (names: Set<string>) =>
    [...names].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
  return { categories: sorted(categories), tags: sorted(tags), authors: sorted(authors) };
}
