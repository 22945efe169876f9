import { categoryOf } from '../post/categories.ts';
import { termSlug } from '@opinionbridge/contracts/text';
import type { PostSummaryDto } from '../presenting/post.dto.ts';
import { presentSummary, type PostForCard } from '../presenting/present-post.ts';
import type { Card, Catalogue } from './catalogue.ts';

/** Returns published posts by most shared tags, then the same category, then the newest. */
export function relatedPosts(catalogue: Catalogue, post: PostForCard, count: number): PostSummaryDto[] {
  const id = String(post._id);
  const categorySlug = categoryOf(post.category).slug;
  const scores = new Map<Card, number>();
  for (const tag of new Set(post.tags.map(termSlug)))
    for (const card of catalogue.cardsWithTag(tag)) scores.set(card, (scores.get(card) ?? 0) + 2);
  for (const [card, score] of scores) if (card.category.slug === categorySlug) scores.set(card, score + 1);
  const related = [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b.publishedAt - a.publishedAt)
    .map(([card]) => card)
    .filter((card) => card.id !== id)
    .slice(0, count);
  const fill = (isWanted: (card: Card) => boolean) => {
    for (const card of catalogue.cards) {
      if (related.length >= count) return;
      if (card.id !== id && !related.includes(card) && isWanted(card)) related.push(card);
    }
  };
  fill((card) => card.category.slug === categorySlug);
  fill(() => true);
  return related.map((card) => presentSummary(card.post));
}
