import { termSlug } from '@opinionbridge/contracts/text';
import type { TermChange, TermKind } from './term-change.schema.ts';
import type { Category } from '../post/categories.ts';
import type { Post } from '../post/post.ts';

/** A term's display name and slug. */
export type Term = Pick<Category, 'name' | 'slug'>;

/** The present terms of those that were renamed, merged or deleted, by former slug; null for deleted ones. */
export type MovedTerms = ReadonlyMap<string, Term | null>;

/**
 * Resolves each former term to its present one. Chains are resolved, and no target is itself a former term, so there
 * are no loops even if a rename is reverted.
 *
 * @param changes changes of one kind of term, in chronological order
 */
export function movedTerms(changes: readonly Pick<TermChange, 'from' | 'to'>[]): MovedTerms {
  const moved = new Map<string, Term | null>();
  for (const { from, to } of changes) {
    const target = to === null ? null : { name: to, slug: termSlug(to) };
    // This change puts the target back into use.
    if (target) moved.delete(target.slug);
    for (const [former, present] of moved) if (present?.slug === from) moved.set(former, target);
    if (target?.slug !== from) moved.set(from, target);
  }
  return moved;
}

/** A post's category and tags. */
export type TermsOfPost = Pick<Post, 'category' | 'tags'>;

/**
 * Replaces a term of a post.
 *
 * @param to the new term; null to remove the old one
 * @returns null if the post does not have the term, or already has it in the new form
 */
export function withTerm(
  { category, tags }: TermsOfPost,
  { kind, from, to }: { kind: TermKind; from: string; to: string | null },
): TermsOfPost | null {
  if (kind === 'category') {
    if (termSlug(category) !== from || category === (to ?? '')) return null;
    return { category: to ?? '', tags };
  }
  if (!tags.some((tag) => termSlug(tag) === from && tag !== to)) return null;
  const bySlug = new Map<string, string>();
  for (const tag of tags) {
    const next = termSlug(tag) === from ? to : tag;
    // A merged tag keeps the first position.
    if (next !== null && !bySlug.has(termSlug(next))) bySlug.set(termSlug(next), next);
  }
  return { category, tags: [...bySlug.values()] };
}
