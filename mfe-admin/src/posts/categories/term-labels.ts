import type { components } from '@opinionbridge/contracts';

export type Term = components['schemas']['CountedTermDto'];
export type TermName = Pick<Term, 'name' | 'slug'>;
export type TermChange = components['schemas']['TermChangeDto'];
export type TermKind = components['schemas']['ChangeTermDto']['kind'];

/** Kinds of terms, as named in the address, with their labels. */
export const TERM_KINDS = [
  ['category', 'Categories'],
  ['tag', 'Tags'],
] as const;

export function postCount({
  posts,
  published,
  inTrash,
}: Pick<Term, 'posts' | 'published' | 'inTrash'>): string {
  const trash = inTrash > 0 ? `, ${inTrash} in the trash` : '';
  if (posts === 0) return `none${trash}`;
  return `${posts}${published < posts ? ` (${published} published)` : ''}${trash}`;
}

export function changedMessage(
  from: string,
  { to, posts, isDone }: Pick<TermChange, 'to' | 'posts' | 'isDone'>,
): string {
  const what = to === null ? `“${from}” has been deleted` : `“${from}” is now “${to}”`;
  if (!isDone) return `${what} in ${posts} posts so far; the rest will follow automatically.`;
  return `${what}, in ${posts} ${posts === 1 ? 'post' : 'posts'}.`;
}
