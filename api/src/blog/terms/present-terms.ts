import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { categoryOf } from '../post/categories.ts';
import { termSlug } from '@opinionbridge/contracts/text';
import type { Catalogue } from '../reading/catalogue.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { TermLists } from './list-terms.ts';
import { movedTerms, type MovedTerms, type Term, type TermsOfPost } from './moved-terms.ts';
import { TERM_KINDS, type TermKind } from './term-change.schema.ts';
import { TermChanges } from './term-changes.repository.ts';

/**
 * Resolves former categories and tags to their present ones. A name that a published post has again is not a former
 * one.
 */
@Injectable()
export class PresentTerms {
  /** Reloaded only after a change of a post: every change of a term causes one, unless no post has the term. */
  private known: { state: string; moved: Promise<Record<TermKind, MovedTerms>> } | undefined;

  constructor(
    private readonly changes: TermChanges,
    private readonly posts: PostsInMemory,
    private readonly contentVersion: ContentVersion,
    private readonly lists: TermLists,
  ) {}

  /** @returns the present term of a former one; null if it was deleted, undefined if it is not a former one */
  async of(kind: TermKind, slug: string): Promise<Term | null | undefined> {
    const { catalogue } = await this.posts.current();
    if (isShown(catalogue, kind, slug)) return undefined;
    return (await this.moved())[kind].get(slug);
  }

  /** Returns the category and tags of an earlier revision under their present names, in their present spelling. */
  async inPlaceOf({ category, tags }: TermsOfPost): Promise<TermsOfPost> {
    const present = async (kind: TermKind, name: string) => {
      const slug = termSlug(name);
      const term = await this.of(kind, slug);
      if (term !== undefined) return term?.name ?? '';
      return (await this.lists.counted(kind)).find((known) => known.slug === slug)?.name ?? name;
    };
    const named = await Promise.all(tags.map((tag) => present('tag', tag)));
    const bySlug = new Map(named.filter((tag) => tag !== '').map((tag) => [termSlug(tag), tag]));
    return { category: await present('category', category), tags: [...bySlug.values()] };
  }

  private async moved(): Promise<Record<TermKind, MovedTerms>> {
    const { epoch, sequence } = this.contentVersion.now;
    const state = `${epoch} ${sequence}`;
    if (this.known?.state !== state) {
      const moved = this.read();
      const known = { state, moved };
      this.known = known;
      moved.catch(() => {
        if (this.known === known) this.known = undefined;
      });
    }
    return this.known!.moved;
  }

  private async read(): Promise<Record<TermKind, MovedTerms>> {
    const all = await this.changes.all();
    const [categories, tags] = TERM_KINDS.map((kind) => movedTerms(all.filter((one) => one.kind === kind)));
    return { category: categories!, tag: tags! };
  }
}

function isShown(catalogue: Catalogue, kind: TermKind, slug: string): boolean {
  if (kind === 'tag') return catalogue.cardsWithTag(slug).size > 0;
  const isListed = catalogue.listed.some((category) => category.slug === slug);
  const isStanding = categoryOf(slug).aliases.length > 0;
  return isListed || isStanding || catalogue.cards.some((card) => card.category.slug === slug);
}
