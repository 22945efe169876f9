import MiniSearch from 'minisearch';
import { escapeHtml } from '../content/clean-html.ts';

export interface SearchablePost {
  id: string;
  title: string;
  summary: string;
  text: string;
  tags: string;
}

const EXCERPT_LENGTH = 180;
/** Letters, marks and digits of any script make words; everything else is between them. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Full-text search over published posts: prefix and typo tolerant; title before tags before summary before text. */
export class PostSearch {
  private readonly index = new MiniSearch<SearchablePost>({
    fields: ['title', 'tags', 'summary', 'text'],
    tokenize: (text) => text.split(BETWEEN_WORDS).filter((word) => word !== ''),
    processTerm: foldWord,
    searchOptions: {
      boost: { title: 8, tags: 4, summary: 2, text: 1 },
      prefix: (term) => term.length >= 2,
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
      combineWith: 'AND',
    },
  });

  put(post: SearchablePost): void {
    if (this.index.has(post.id)) this.index.replace(post);
    else this.index.add(post);
  }

  remove(id: string): void {
    if (this.index.has(id)) this.index.discard(id);
  }

  /** Ids of the posts that match, best first, with the words of the posts that matched. */
  find(query: string): { id: string; words: string[] }[] {
    return this.index.search(query.slice(0, 200)).map(({ id, terms }) => ({ id: String(id), words: terms }));
  }
}

/** A piece of the text around the first found word, as HTML: escaped, with the found words in <mark>. */
export function excerptOf(text: string, words: string[]): string {
  const wanted = new Set(words.map(foldWord));
  const isFound = (piece: string) => wanted.has(foldWord(piece));
  const pieces = text.split(/([^\p{L}\p{M}\p{N}]+)/u);
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
