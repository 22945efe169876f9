import { fill } from '@opinionbridge/contracts/text';

/** Messages of a search, with the placeholders `{found}`, `{all}` and `{query}`. */
interface ResultMessages {
  readonly all: string;
  readonly some: string;
  readonly none: string;
  /** For close matches only. */
  readonly nearest: string;
}

/** Returns the live region's message about a search. */
export function resultMessage(
  messages: ResultMessages,
  { found, nearest }: { readonly found: readonly unknown[]; readonly nearest: readonly unknown[] },
  all: number,
  query: string,
): string {
  const none = nearest.length > 0 ? messages.nearest : messages.none;
  const sentence = query.trim() === '' ? messages.all : found.length === 0 ? none : messages.some;
  return fill(sentence, { found: found.length, all, query: query.trim() });
}
