import { comparisonKey, termSlug } from '@opinionbridge/contracts/text';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { Catalogue } from '../reading/catalogue.ts';
import { postsWithTerms } from '../reading/terms.ts';
import type { TermsOfPost } from './moved-terms.ts';

type NamedTerms = Partial<TermsOfPost & { author: string }>;

/**
 * Refuses terms that would share another term's address, such as "HER2 plus" and "HER2+", because one page would show
 * the posts of both. Also refuses terms without an address, such as "!".
 *
 * @param given the post's new terms
 * @param before the post's present terms, which are not checked
 * @throws Problem `validation_failed` naming the field and the terms
 */
export function refuseSharedAddresses(
  catalogue: Catalogue,
  given: NamedTerms,
  before: NamedTerms = {},
): void {
  const added = {
    category: new NewTerms([given.category ?? ''], [before.category ?? '']),
    tags: new NewTerms(given.tags ?? [], before.tags),
    author: new NewTerms([given.author ?? ''], [before.author ?? '']),
  };
  for (const name of given.tags ?? []) added.tags.compare(name, termSlug(name));
  for (const { name, slug } of catalogue.listed) added.category.compare(name, slug);
  // A single pass over the posts: 10,000 of them may have 20 tags each, and this runs with every save.
  if (Object.values(added).some(({ size }) => size > 0))
    for (const { category, tags, tagSlugs, author, authorSlug } of postsWithTerms(catalogue, true)) {
      added.category.compare(category.name, category.slug);
      tags.forEach((tag, index) => added.tags.compare(tag, tagSlugs[index]!));
      added.author.compare(author, authorSlug);
    }
  for (const [field, { shared, wordless }] of Object.entries(added)) {
    if (wordless !== undefined)
      throw fieldProblem(
        field,
        'wrong_format',
        `“${wordless}” needs letters or digits: it would have no address.`,
      );
    if (shared)
      throw fieldProblem(
        field,
        'taken',
        `“${shared.name}” would have the same address as “${shared.other}”. Write it as “${shared.other}”, or choose a name that differs in more than signs.`,
      );
  }
}

/** Terms new to a post, by slug. */
class NewTerms {
  shared: { readonly name: string; readonly other: string } | undefined;
  readonly wordless: string | undefined;
  private readonly bySlug = new Map<string, string>();

  constructor(names: readonly string[], had: readonly string[] = []) {
    for (const name of names) if (!had.includes(name)) this.bySlug.set(termSlug(name), name);
    this.wordless = this.bySlug.get('') || undefined;
    this.bySlug.delete('');
  }

  get size(): number {
    return this.bySlug.size;
  }

  /** @param other an existing term */
  compare(other: string, slug: string): void {
    const name = this.bySlug.get(slug);
    if (name !== undefined && comparisonKey(name) !== comparisonKey(other)) this.shared ??= { name, other };
  }
}
