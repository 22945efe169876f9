import { fill } from '@opinionbridge/contracts/text';

/** The sentences of a search, with `{found}`, `{all}` and `{query}` in them. */
interface ResultMessages {
  readonly all: string;
  readonly some: string;
  readonly none: string;
  /** Where something comes near. */
  readonly nearest: string;
}

/** What the live region says of a search. */
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
