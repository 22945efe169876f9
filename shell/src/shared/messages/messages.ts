import type { Language } from '@opinionbridge/contracts';
import type { english } from './english.ts';

type Texts<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]> };

/** All messages of the shell in one language. */
export type ChromeMessages = Texts<typeof english>;

/** The loaded languages: all on the server, the document's in a browser. */
export type Dictionaries = Readonly<Partial<Record<Language, ChromeMessages>>>;

/**
 * @returns the messages of a language; those of any loaded one while a document in another language is loading
 * @throws Error if no language is loaded
 */
export function wordsOf(dictionaries: Dictionaries, language: Language): ChromeMessages {
  const words = dictionaries[language] ?? Object.values(dictionaries)[0];
  if (!words) throw new Error('No messages are loaded.');
  return words;
}

/** Fills in the placeholders in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
