import { comparisonKey, termSlug } from '@opinionbridge/contracts/text';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { Catalogue } from '../reading/catalogue.ts';
import { termsOf } from '../reading/terms.ts';
import type { TermsOfPost } from './moved-terms.ts';

type NamedTerms = Partial<TermsOfPost & { author: string }>;

/**
 * Refuses terms that would have the address of another one, as "HER2 plus" and "HER2+": one page would show the posts of both.
 *
 * @param given the terms that a post is to have
 * @param before those that it has already, which stay
 * @throws Problem `validation_failed` naming the field and both terms
 */
export function refuseSharedAddresses(
  catalogue: Catalogue,
  given: NamedTerms,
  before: NamedTerms = {},
): void {
  const isNew = (name: string, had: readonly string[] = []) => termSlug(name) !== '' && !had.includes(name);
  const added = {
    category: [given.category ?? ''].filter((name) => isNew(name, [before.category ?? ''])),
    tags: (given.tags ?? []).filter((name) => isNew(name, before.tags)),
    author: [given.author ?? ''].filter((name) => isNew(name, [before.author ?? ''])),
  };
  if (Object.values(added).every((names) => names.length === 0)) return;
  const { categories, tags, authors } = termsOf(catalogue, true);
  const known = { category: categories, tags: [...tags, ...(given.tags ?? [])], author: authors };
  for (const field of ['category', 'tags', 'author'] as const)
    for (const name of added[field]) {
      const sharesAddress = (other: string) =>
        termSlug(other) === termSlug(name) && comparisonKey(other) !== comparisonKey(name);
      const other = known[field].find(sharesAddress);
      if (other !== undefined)
        throw fieldProblem(
          field,
          'taken',
          `“${name}” would have the same address as “${other}”. Write it as “${other}”, or choose a name that differs in more than signs.`,
        );
    }
}
