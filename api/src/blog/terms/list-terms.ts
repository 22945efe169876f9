import { categoryOf, STANDING_CATEGORIES } from '../post/categories.ts';
import { termSlug } from '@opinionbridge/contracts/text';
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
  const termOf = (name: string): CountedTerm | undefined => {
    const { name: shown, slug } = kind === 'category' ? categoryOf(name) : { name, slug: termSlug(name) };
    if (slug === '') return undefined;
    const known = terms.get(slug);
    if (known) return known;
    const term = {
      name: shown,
      slug,
      posts: 0,
      published: 0,
      inTrash: 0,
      isStanding: isStanding(kind, slug),
    };
    terms.set(slug, term);
    return term;
  };
  const namesOf = ({ category, tags }: { category: string; tags: readonly string[] }) =>
    kind === 'category' ? [category] : tags;
  if (kind === 'category') for (const { name } of STANDING_CATEGORIES) termOf(name);
  for (const { post } of catalogue.cards) {
    for (const term of new Set(namesOf(post).map(termOf))) {
      if (!term) continue;
      term.posts++;
      term.published++;
    }
  }
  for (const post of catalogue.hiddenPosts())
    for (const term of new Set(namesOf(post).map(termOf)))
      if (term) term[post.isTrashed ? 'inTrash' : 'posts']++;
  return [...terms.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export function isStanding(kind: TermKind, slug: string): boolean {
  return (
    kind === 'category' && STANDING_CATEGORIES.some((one) => one.slug === slug || one.aliases.includes(slug))
  );
}
