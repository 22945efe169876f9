import type { Language } from '@opinionbridge/contracts';
import type { english } from './english.ts';

type Texts<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]> };

/** Every text of the shell in one language. */
export type ChromeMessages = Texts<typeof english>;

/** The languages that are loaded: all of them on the server, in a browser that of the document. */
export type Dictionaries = Readonly<Partial<Record<Language, ChromeMessages>>>;

/**
 * @returns the words of a language; those that are there, while a document in another language is on its way
 * @throws Error where there are none at all
 */
export function wordsOf(dictionaries: Dictionaries, language: Language): ChromeMessages {
  const words = dictionaries[language] ?? Object.values(dictionaries)[0];
  if (!words) throw new Error('No words are loaded.');
  return words;
}

/** Puts values in for what is in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
