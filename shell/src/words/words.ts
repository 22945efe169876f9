import type { Language } from '@opinionbridge/contracts';
import { english } from './english.ts';

type Texts<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]> };

/** Every text of the shell in one language. */
export type ChromeWords = Texts<typeof english>;

/** The languages that are loaded: all of them on the server, in a browser English and that of the document. */
export type Dictionaries = Readonly<Partial<Record<Language, ChromeWords>>>;

/** @returns the words of a language; the English ones where it has none */
export const wordsOf = (dictionaries: Dictionaries, language: Language): ChromeWords =>
  dictionaries[language] ?? english;

/** Puts values in for what stands in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
