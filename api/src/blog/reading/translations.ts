import type { TranslationDto } from '../presenting/post.dto.ts';
import { POST_LANGUAGES } from '../post/post-fields.ts';
import type { PostForCard } from '../presenting/present-post.ts';
import type { Card, Catalogue } from './catalogue.ts';

/** Returns the same article in other languages: the published post that it refers to, and those that refer to it. */
export function translationsOf(catalogue: Catalogue, post: PostForCard): TranslationDto[] {
  const id = String(post._id);
  const named = ({ translation = '' }: Pick<PostForCard, 'translation'>) =>
    translation === '' ? undefined : catalogue.resolve(translation);
  const naming = catalogue.cards.filter((card) => named(card.post)?.id === id);
  return [...new Set([named(post), ...naming])]
    .filter((card): card is Card => card !== undefined && card.id !== id)
    .map((card) => card.post)
    .map(({ slug, title, language }) => ({ slug, title, language: language ?? POST_LANGUAGES[0] }));
}
