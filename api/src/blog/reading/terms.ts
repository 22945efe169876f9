import { categoryOf } from '../post/categories.ts';
import type { Catalogue } from './catalogue.ts';

/** Categories, tags and authors that posts have, in the order of the alphabet. */
export interface Terms {
  categories: string[];
  tags: string[];
  authors: string[];
}

/** @param withHidden also those of posts outside the trash that visitors do not see */
export function termsOf(catalogue: Catalogue, withHidden: boolean): Terms {
  const [categories, tags, authors] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (post: { category: string; tags: readonly string[]; author: string }) => {
    categories.add(categoryOf(post.category).name);
    for (const tag of post.tags) tags.add(tag);
    authors.add(post.author);
  };
  for (const { post } of catalogue.cards) add(post);
  if (withHidden) for (const post of catalogue.hiddenPosts()) if (!post.isTrashed) add(post);
  const sorted = (names: Set<string>) =>
    [...names].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
  return { categories: sorted(categories), tags: sorted(tags), authors: sorted(authors) };
}
