import type { Post } from './post.ts';
import { comparisonKey, searchKey, termSlug } from '@opinionbridge/contracts/text';

/** What lists filter and sort by, made of the other fields at each change. */
export interface PostIndexFields {
  categorySlug: string;
  /** The slug without the number at its end, and that number: the next free one is found by these. */
  slugBase: string;
  slugNumber: number;
  inTrash: boolean;
  /** The time that the desk shows: when it appeared, or will appear, or was made. */
  listedAt: Date;
  /** The title as it is sorted. */
  sortTitle: string;
  /** Title and summary, as they are searched. */
  search: string;
  /** When anything of it was changed, also by a job; what was changed lately is found by it. */
  changedAt: Date;
}

/** What lists filter and sort by, made of the fields that it follows from. */
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

/** A slug that ends in a number, as the second post of a title has: "knee-pain-2" is number 2 of "knee-pain". */
function numberedSlug(slug: string): { slugBase: string; slugNumber: number } {
  const [, base, number] = /^(.+)-([2-9]|[1-9]\d{1,6})$/.exec(slug) ?? [];
  return base === undefined
    ? { slugBase: slug, slugNumber: 1 }
    : { slugBase: base, slugNumber: Number(number) };
}
