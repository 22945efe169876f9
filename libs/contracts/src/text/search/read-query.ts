import { BETWEEN_WORDS } from '../comparison-key.ts';
import { searchForm } from './search-form.ts';

/** Words of the searched texts, in their search form. */
export interface Vocabulary {
  /** Returns whether any text contains a query word, see `isFoundIn`. */
  has(word: string): boolean;
  /** Returns the words with a prefix, and the number of texts that contain each. */
  wordsFrom(beginning: string): readonly { readonly term: string; readonly doc: number }[];
}

/** Synonyms of a phrase; all words are in their search form. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** For each entry, a text must contain all words of at least one phrase; see `isFoundIn`. */
export type Condition = readonly (readonly (readonly string[])[])[];

/** Limits on a query; further letters and words add nothing. */
const MAX_LETTERS = 200;
const MAX_WORDS = 8;
/** Maximum number of similar words tried for a word that no text contains. */
const MAX_CORRECTIONS = 12;
/** Synonyms up to this length match whole words only, since they begin too many others: "back" as in background. */
const SHORT = 4;
/** Number of words in the longest synonym. */
const LONGEST_PHRASE = 3;

/** Function words in English, Hindi and romanized Hindi. */
const LINKING = new Set(
  'a an and any are at by can do does for from how i in is it me my of on or our the to we what when where which who with you your ka ke ki ko kya se mein main hai hain aur liye wala wali का के की को क्या से में है हैं और लिए मेरे मेरी'
    .split(' ')
    .map(searchForm),
);

/** @returns the words of a text in their search form, without function words unless there are no others */
export function wordsOf(text: string): readonly string[] {
  const words = searchForm(text)
    .split(BETWEEN_WORDS)
    .filter((word, index) => index % 2 === 0 && word !== '');
  const telling = words.filter((word) => !LINKING.has(word));
  return telling.length > 0 ? telling : words;
}

/** Precedes the first word of a title: a letter that nobody types. */
const START = 'ǀ';

/** @returns the words of a title, plus each pair of adjacent words as one term, which encodes their order */
export function titleTerms(title: string): readonly string[] {
  const words = wordsOf(title);
  return [...words, ...pairsOf([START, ...words])];
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, index) => words[index]!.trim() + word);

/** @returns whether a query word matches a word of a text: as a whole if it ends with a space, otherwise as a prefix */
export const isFoundIn = (word: string, term: string): boolean => `${term} `.startsWith(word);

const wholeIfShort = (word: string) => (word.length > SHORT ? word : `${word} `);

/**
 * Interprets a query: each word or known phrase with its synonyms that occur in the texts, or else with similar words
 * that do.
 *
 * @returns the condition that a text must meet; an entry without phrases matches no text
 */
export function readQuery(query: string, vocabulary: Vocabulary, synonyms: Synonyms = new Map()): Condition {
  const typed = wordsOf(query.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);
  const words: (readonly (readonly string[])[])[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(LONGEST_PHRASE, typed.length - at);
    let phrases: readonly (readonly string[])[] = [];
    for (; length > 0; length--) {
      const phrase = typed.slice(at, at + length);
      const known = synonyms.get(phrase.join(' '));
      if (length > 1 && !known) continue;
      phrases = (known ? [phrase, ...known].map((one) => one.map(wholeIfShort)) : [phrase]).filter((one) =>
        one.every((word) => vocabulary.has(word)),
      );
      if (phrases.length > 0) break;
    }
    words.push(phrases.length > 0 ? phrases : alike(typed[at]!, vocabulary, synonyms));
    at += Math.max(length, 1);
  }
  return words;
}

/** @returns conditions that a title has the query in this order, or begins with it, in terms of `titleTerms` */
export function inTitle(words: Condition): Readonly<Record<'inOrder' | 'fromStart', Condition>> {
  const inOrder = [
    ...words.map((phrases) => phrases.map((phrase) => (phrase.length > 1 ? pairsOf(phrase) : phrase))),
    ...words
      .slice(1)
      .map((phrases, index) =>
        words[index]!.flatMap((before) => phrases.map((phrase) => [before.at(-1)!.trim() + phrase[0]!])),
      ),
  ];
  return { inOrder, fromStart: [...inOrder, (words[0] ?? []).map((phrase) => [START + phrase[0]!])] };
}

/** Returns words of the texts that resemble a word they do not contain, and the synonyms of words that resemble it. */
function alike(word: string, vocabulary: Vocabulary, synonyms: Synonyms): readonly (readonly string[])[] {
  const allowed = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
  if (allowed === 0) return [];
  // Typing errors are rarely in the first letter, and the index can find words by it.
  const first = [...word][0]!;
  const isAlike = (term: string) =>
    Math.abs(term.length - word.length) <= allowed && distance(word, term, allowed) <= allowed;
  const corrected = vocabulary
    .wordsFrom(first)
    .filter(({ term }) => isAlike(term))
    .sort((a, b) => b.doc - a.doc)
    .map(({ term }) => [term]);
  const meant = [...synonyms].flatMap(([phrase, others]) =>
    phrase.startsWith(first) && isAlike(phrase)
      ? others
          .map((other) => other.map(wholeIfShort))
          .filter((other) => other.every((one) => vocabulary.has(one)))
      : [],
  );
  return [...corrected, ...meant].slice(0, MAX_CORRECTIONS);
}

/** Letters to insert, delete, replace or swap (optimal string alignment); stops early above `limit`. */
function distance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
