import { termSlug } from '@opinionbridge/contracts/text';

export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** The site's own categories: they have a page even without posts, and their alternative names resolve to them. */
export const STANDING_CATEGORIES: readonly Category[] = [
  { name: 'Cancer', slug: 'cancer', aliases: ['oncology', 'cancer-oncology'] },
  { name: 'Orthopedic', slug: 'orthopedic', aliases: ['orthopedics', 'orthopaedic', 'orthopaedics'] },
];

/**
 * Returns the category that a name or slug refers to, ignoring case. Alternative names are shown, listed and counted as
 * one category.
 *
 * @param named a name or slug as an author or an address has it; empty for none
 */
export function categoryOf(named: string): Category {
  const slug = termSlug(named);
  const standing = STANDING_CATEGORIES.find((one) => one.slug === slug || one.aliases.includes(slug));
  return standing ?? { name: named, slug, aliases: [] };
}

type Named = Pick<Category, 'name' | 'slug'>;

/** @returns a comparator that sorts listed categories by position, then the others by name */
export function inListedOrder(listed: readonly { readonly slug: string }[]): (a: Named, b: Named) => number {
  const places = new Map(listed.map(({ slug }, place) => [slug, place]));
  const placeOf = ({ slug }: Named) => places.get(slug) ?? listed.length;
  return (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name);
}
