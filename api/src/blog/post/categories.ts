import { termSlug } from '@opinionbridge/contracts/text';

export interface Category {
  /** As people read it. */
  readonly name: string;
  readonly slug: string;
  /** Slugs of other names for it. */
  readonly aliases: readonly string[];
}

/** Categories of the site: they have a page when they have no post, and other names for them mean them. */
export const STANDING_CATEGORIES: readonly Category[] = [
  { name: 'Cancer', slug: 'cancer', aliases: ['oncology', 'cancer-oncology'] },
  { name: 'Orthopedic', slug: 'orthopedic', aliases: ['orthopedics', 'orthopaedic', 'orthopaedics'] },
];

/**
 * The one category that a name or slug stands for, in any case: shown as one, listed as one, counted as one.
 *
 * @param named as an author or an address says it; empty for none
 */
export function categoryOf(named: string): Category {
  const slug = termSlug(named);
  const standing = STANDING_CATEGORIES.find((one) => one.slug === slug || one.aliases.includes(slug));
  return standing ?? { name: named, slug, aliases: [] };
}

interface Named {
  readonly name: string;
  readonly slug: string;
}

/** @returns how categories are sorted: those of the list by their places, then the others by their names */
export function inListedOrder(listed: readonly { readonly slug: string }[]): (a: Named, b: Named) => number {
  const places = new Map(listed.map(({ slug }, place) => [slug, place]));
  const placeOf = ({ slug }: Named) => places.get(slug) ?? listed.length;
  return (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name);
}
