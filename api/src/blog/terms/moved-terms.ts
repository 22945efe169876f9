import { termSlug } from '@opinionbridge/contracts/text';
import type { TermChange, TermKind } from './term-change.schema.ts';

/** A term as people write it, and as addresses name it. */
export interface Term {
  readonly name: string;
  readonly slug: string;
}

/** Where terms went that were renamed, merged or deleted, by their former slug; null for deleted ones. */
export type MovedTerms = ReadonlyMap<string, Term | null>;

/**
 * Where each former term is now, after all changes. Chains are resolved, and none of the terms that something leads to
 * is a former one itself: so there is no loop, whatever was renamed back.
 *
 * @param changes of one kind of term, in the order in which they were made
 */
export function movedTerms(changes: readonly Pick<TermChange, 'from' | 'to'>[]): MovedTerms {
  const moved = new Map<string, Term | null>();
  for (const { from, to } of changes) {
    const target = to === null ? null : { name: to, slug: termSlug(to) };
    // In use again, by this very change.
    if (target) moved.delete(target.slug);
    for (const [former, present] of moved) if (present?.slug === from) moved.set(former, target);
    if (target?.slug !== from) moved.set(from, target);
  }
  return moved;
}

/** A post's category and tags. */
export interface TermsOfPost {
  category: string;
  tags: string[];
}

/**
 * Puts one term in the place of another.
 *
 * @param to null to take it off
 * @returns null when the post does not have the term, or has it so already
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
    // It keeps the place of the first of two that become one.
    if (next !== null && !bySlug.has(termSlug(next))) bySlug.set(termSlug(next), next);
  }
  return { category, tags: [...bySlug.values()] };
}
