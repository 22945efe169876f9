import {
  type Condition,
  inTitle,
  isFoundIn,
  readQuery,
  type Synonyms,
  titleTerms,
  wordsOf,
} from './read-query.ts';

export interface SearchedTexts {
  readonly title: string;
  readonly text: string;
}

export interface FoundInList<Item> {
  /** Items that contain every word, best first: ties are broken by number of occurrences, then by list order. */
  readonly found: readonly Item[];
  /** If no item contains all words: those that contain the most. */
  readonly nearest: readonly Item[];
  /** Words to highlight, see `isFoundIn`. */
  readonly words: readonly string[];
}

export type ListSearch<Item> = (query: string, synonyms?: Synonyms) => FoundInList<Item>;

/** Maximum number of suggestions if nothing was found. */
const MAX_NEAREST = 3;

/**
 * Creates a search over a short list, with the rules of the blog's search: items with the phrase in their title first,
 * then those with all words, then with any. The texts are read at the first search.
 */
export function searchList<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchedTexts,
): ListSearch<Item> {
  let search: ListSearch<Item> | undefined;
  return (query, synonyms) =>
    query.trim() === ''
      ? { found: items, nearest: [], words: [] }
      : (search ??= searchOver(items, textsOf))(query, synonyms);
}

function searchOver<Item>(items: readonly Item[], textsOf: (item: Item) => SearchedTexts): ListSearch<Item> {
  const entries = items.map((item) => {
    const { title, text } = textsOf(item);
    const titled = wordsOf(title);
    return { item, titled, ordered: titleTerms(title), all: [...titled, ...wordsOf(text)] };
  });
  const counts = new Map<string, number>();
  for (const { all } of entries)
    for (const term of new Set(all)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = [...counts].map(([term, doc]) => ({ term, doc }));
  const vocabulary = {
    has: (word: string) => terms.some(({ term }) => isFoundIn(word, term)),
    wordsFrom: (beginning: string) => terms.filter(({ term }) => term.startsWith(beginning)),
  };
  const best = (words: Condition, scoreOf: (entry: (typeof entries)[number]) => number) =>
    entries
      .map((entry) => ({ ...entry, score: scoreOf(entry) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || occurrences(b.all, words) - occurrences(a.all, words))
      .map(({ item }) => item);

  return (query, synonyms) => {
    const words = readQuery(query, vocabulary, synonyms);
    const known = words.filter((any) => any.length > 0);
    const { inOrder, fromStart } = inTitle(known);
    const withAll = best(known, ({ titled, ordered, all }) => {
      if (known.length === 0 || !holds(known, all)) return 0;
      if (holds(fromStart, ordered)) return 5;
      if (holds(inOrder, ordered)) return 4;
      if (holds(known, titled)) return 3;
      return known.some((any) => holds([any], titled)) ? 2 : 1;
    });
    const isFound = known.length === words.length && withAll.length > 0;
    const withSome =
      withAll.length > 0
        ? withAll
        : best(known, ({ all }) => known.filter((any) => holds([any], all)).length);
    return {
      found: isFound ? withAll : [],
      nearest: isFound ? [] : withSome.slice(0, MAX_NEAREST),
      words: known.flat(2),
    };
  };
}

const holds = (condition: Condition, terms: readonly string[]) =>
  condition.every((any) =>
    any.some((phrase) => phrase.every((word) => terms.some((term) => isFoundIn(word, term)))),
  );

const occurrences = (terms: readonly string[], words: Condition) => {
  const beginnings = words.flat(2);
  return terms.filter((term) => beginnings.some((word) => isFoundIn(word, term))).length;
};
