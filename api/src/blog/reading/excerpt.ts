import { BETWEEN_WORDS, isFoundIn, searchForm } from '@opinionbridge/contracts/text';
import { escapeHtml } from '../content/clean-html.ts';

const EXCERPT_LENGTH = 180;

/**
 * Returns a piece of a text around the first match, as escaped HTML with the matches in <mark>.
 *
 * @param words matches as returned by the search
 */
export function excerptOf(text: string, words: readonly string[]): string {
  // Memoized, because most words of a long text occur more than once.
  const known = new Map<string, boolean>();
  const isFound = (piece: string) => {
    let found = known.get(piece);
    if (found === undefined) {
      const form = searchForm(piece);
      found = form !== '' && words.some((word) => isFoundIn(word, form));
      known.set(piece, found);
    }
    return found;
  };
  const pieces = text.split(BETWEEN_WORDS);
  const first = Math.max(0, pieces.findIndex(isFound));
  let start = first;
  for (let before = 0; start > 0 && before < EXCERPT_LENGTH / 3;) before += pieces[--start]!.length;
  let end = first;
  for (let length = 0; end < pieces.length && length < EXCERPT_LENGTH;) length += pieces[end++]!.length;
  const marked = pieces
    .slice(start, end)
    .map((piece) => (isFound(piece) ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece)));
  return `${start > 0 ? '… ' : ''}${marked.join('').trim()}${end < pieces.length ? ' …' : ''}`;
}
