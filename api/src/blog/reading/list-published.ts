import { Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../platform/http/problems/recognise-problem.ts';
import { Turns } from '../../platform/work/turns.ts';
import { categoryOf } from '../post/categories.ts';
import { termSlug } from '@opinionbridge/contracts/text';
import type { PostSummaryDto } from '../presenting/post.dto.ts';
import { presentSummary } from '../presenting/present-post.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import type { Card } from './catalogue.ts';
import { excerptOf } from './excerpt.ts';
import type { Snapshot } from './posts-in-memory.ts';

export interface ListFilter {
  category?: string;
  tag?: string;
  author?: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date?: string;
  q?: string;
}

interface Match {
  card: Card;
  /** Words that match in the post; empty without a search. */
  words: readonly string[];
}

/** Maximum number of posts offered if nothing was found. */
const MAX_NEAREST = 6;

/**
 * Lists a page of the published posts that match all given filters: newest first, or best match first for a search. If
 * a search finds nothing, the first page contains the nearest posts, and the total is 0.
 */
@Injectable()
export class ListPublished {
  constructor(private readonly texts: Texts) {}

  async list(
    snapshot: Snapshot,
    filter: ListFilter,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<{ posts: PostSummaryDto[]; total: number }> {
    const found = matchesOf(snapshot, filter);
    const isNearest = found.length === 0 && page === 1;
    const shown = isNearest
      ? matchesOf(snapshot, filter, 'nearest').slice(0, Math.min(perPage, MAX_NEAREST))
      : found.slice((page - 1) * perPage, page * perPage);
    const isSearch = shown.some(({ words }) => words.length > 0);
    const texts = isSearch ? await this.textsOf(shown) : new Map<string, string>();
    const posts: PostSummaryDto[] = [];
    // Excerpts of a hundred long texts take a second or more.
    const turns = new Turns();
    for (const { card, words } of shown) {
      const { post } = card;
      posts.push({
        ...presentSummary(post),
        ...(isSearch && { excerpt: excerptOf(`${post.desc} ${texts.get(post.textsId) ?? ''}`, words) }),
      });
      if (turns.isOver) await turns.next();
    }
    return { posts, total: found.length };
  }

  /** Returns the texts for excerpts; none while the database is unavailable, which limits excerpts to the summaries. */
  private async textsOf(shown: readonly Match[]): Promise<Map<string, string>> {
    try {
      return await this.texts.plainTexts(shown.map(({ card }) => card.post.textsId));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return new Map();
      throw error;
    }
  }
}

function matchesOf(
  { catalogue, search }: Snapshot,
  filter: ListFilter,
  which: 'find' | 'nearest' = 'find',
): Match[] {
  const matches = matcherOf(filter);
  if (filter.q === undefined || filter.q.trim() === '')
    return catalogue.cards.filter(matches).map((card) => ({ card, words: [] }));
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'q' && value !== undefined);
  const found =
    which === 'find' ? search.find(filter.q, isFiltered ? -1 : undefined) : search.nearest(filter.q);
  return found.flatMap(({ id, words }) => {
    const card = catalogue.card(id);
    return card && matches(card) ? [{ card, words }] : [];
  });
}

function matcherOf({ category, tag, author, date }: ListFilter): (card: Card) => boolean {
  const categorySlug = category === undefined ? null : categoryOf(category).slug;
  const [tagSlug, authorSlug] = [tag, author].map((name) => (name === undefined ? null : termSlug(name)));
  return (card) =>
    (categorySlug === null || card.category.slug === categorySlug) &&
    (tagSlug === null || card.tagSlugs.includes(tagSlug!)) &&
    (authorSlug === null || card.authorSlug === authorSlug) &&
    (date === undefined || card.date === date || card.date.startsWith(`${date}-`));
}
