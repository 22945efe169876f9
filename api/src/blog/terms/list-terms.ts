import { STANDING_CATEGORIES, type Category } from '../post/categories.ts';
import type { Catalogue } from '../reading/catalogue.ts';
import type { TermKind } from './term-change.schema.ts';

/** A category or tag with the posts that have it. */
export interface CountedTerm {
  name: string;
  slug: string;
  /** Posts outside the trash. */
  posts: number;
  published: number;
  inTrash: number;
  /** A category of the site's own, with a place in its menus. */
  isStanding: boolean;
}

/** All terms of a kind that posts of any status have, in the order of the alphabet; standing categories without a post, too. */
export function countedTerms(catalogue: Catalogue, kind: TermKind): CountedTerm[] {
  const terms = new Map<string, CountedTerm>();
  const termOf = ({ name, slug }: { name: string; slug: string }): CountedTerm => {
    const known = terms.get(slug);
    if (known) return known;
    const term = { name, slug, posts: 0, published: 0, inTrash: 0, isStanding: isStanding(kind, slug) };
    terms.set(slug, term);
    return term;
  };
  const termsOfPost = (category: Category, tags: readonly string[], tagSlugs: readonly string[]) => {
    const named =
      kind === 'category' ? [category] : tags.map((name, index) => ({ name, slug: tagSlugs[index]! }));
    return new Set(named.filter(({ slug }) => slug !== '').map(termOf));
  };
  if (kind === 'category') STANDING_CATEGORIES.forEach(termOf);
  for (const { post, category, tagSlugs } of catalogue.cards)
    for (const term of termsOfPost(category, post.tags, tagSlugs)) {
      term.posts++;
      term.published++;
    }
  for (const { category, tags, tagSlugs, isTrashed } of catalogue.hiddenPosts())
    for (const term of termsOfPost(category, tags, tagSlugs)) term[isTrashed ? 'inTrash' : 'posts']++;
  return [...terms.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export function isStanding(kind: TermKind, slug: string): boolean {
  return (
    kind === 'category' && STANDING_CATEGORIES.some((one) => one.slug === slug || one.aliases.includes(slug))
  );
}
