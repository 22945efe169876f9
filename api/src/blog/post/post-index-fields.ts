import type { Post } from './post.ts';
import { comparisonKey, searchKey, termSlug } from '@opinionbridge/contracts/text';

/** Fields that lists filter and sort by, derived from the other fields at each change. */
export interface PostIndexFields {
  categorySlug: string;
  /** The slug without its trailing number, and that number; used to find the next free slug. */
  slugBase: string;
  slugNumber: number;
  inTrash: boolean;
  /** The date shown at the desk: of publication, of scheduled publication, or of creation. */
  listedAt: Date;
  sortTitle: string;
  search: string;
  /** Time of the last change of any kind, including by a job; finds recent changes. */
  changedAt: Date;
}

export function indexFieldsOf(
  post: Pick<
    Post,
    'title' | 'desc' | 'category' | 'slug' | 'status' | 'publishedAt' | 'publishAt' | 'createdAt'
  >,
): Omit<PostIndexFields, 'changedAt'> {
  return {
    categorySlug: termSlug(post.category),
    ...numberedSlug(post.slug),
    inTrash: post.status === 'trashed',
    listedAt: post.publishedAt ?? post.publishAt ?? post.createdAt,
    sortTitle: comparisonKey(post.title).slice(0, 100),
    search: searchKey(`${post.title} ${post.desc}`),
  };
}

/** Splits off the number that the second post of the same title gets: "knee-pain-2" is number 2 of "knee-pain". */
function numberedSlug(slug: string): { slugBase: string; slugNumber: number } {
  const [, base, number] = /^(.+)-([2-9]|[1-9]\d{1,6})$/.exec(slug) ?? [];
  return base === undefined
    ? { slugBase: slug, slugNumber: 1 }
    : { slugBase: base, slugNumber: Number(number) };
}
