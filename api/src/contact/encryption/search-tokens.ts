import { createHmac } from 'node:crypto';
import { searchKey } from '@opinionbridge/contracts/text';
import { LRUCache } from 'lru-cache';
import type { EnquiryContent } from '../enquiry/enquiry.ts';
import { phoneDigits, phoneNumbersOf } from '../enquiry/phone-numbers.ts';

/** Length of the parts of words that have tokens, in characters. */
const PART = 3;
/** Maximum number of words searched for; more of them hardly narrow the result. */
const MAX_WORDS = 8;
/** Maximum number of tokens searched for; what they let through is compared after decryption. */
const MAX_TOKENS = 24;
/** 18 bits: among 20,000 enquiries, a part of a word is confused with another in about thirty. */
const TOKEN_LENGTH = 3;
/** Maximum number of tokens kept for a key. */
const MAX_KNOWN = 20_000;

/** Fields of a document that searches find it by. */
export interface SearchTokens {
  /** Tokens of all parts of words that have three characters. */
  search: string;
  /** Tokens of shorter parts, apart because few searches need them, and the time of one grows with their length. */
  searchShort: string;
}
type TokensFilter = { $and?: { [Field in keyof SearchTokens]?: { $regex: string } }[] };

/** What can be searched for in an enquiry, normalized; words are separated by spaces. */
export function searchTextOf(
  reference: string,
  { firstName, lastName, email, phone, subject, helpyou }: EnquiryContent,
): string {
  const numbers = phoneNumbersOf(phone);
  const fields = [firstName, lastName, email, phone, ...numbers, subject, helpyou];
  return searchKey([reference, reference.replaceAll('-', ''), ...fields].join(' '));
}

/**
 * Returns the tokens of a text: a keyed hash of every part of a word that is up to three characters long, sorted, so
 * that their order reveals nothing. A search for any part of a word finds them without the database knowing either.
 *
 * @param text normalized
 */
export function tokensOf(text: string, key: Buffer): SearchTokens {
  const words = wordsOf(text);
  const tokens = (...lengths: number[]) => {
    const parts = new Set(lengths.flatMap((length) => words.flatMap((word) => partsOf(word, length))));
    return ` ${[...new Set([...parts].map((part) => tokenOf(part, key)))].sort().join(' ')} `;
  };
  return { search: tokens(PART), searchShort: tokens(1, 2) };
}

/**
 * Returns a filter for documents that have the tokens of every word, and some others: compare them with `hasWords`.
 *
 * @param words as typed
 */
export function tokensFilter(words: string, key: Buffer): TokensFilter {
  const searched = searchedWords(words).flatMap((word) => {
    const [own = [], ...others] = formsOf(word).map((form) =>
      partsOf(form, Math.min(PART, [...form].length)),
    );
    // If either form may match, only what both contain must be there.
    return own.filter((part) => others.every((parts) => parts.includes(part)));
  });
  const all = [...new Set(searched)].slice(0, MAX_TOKENS).map((part) => {
    // Base64url has no character that is special in a pattern, except the hyphen, which databases expect escaped.
    const pattern = { $regex: ` ${tokenOf(part, key).replaceAll('-', '\\-')} ` };
    return [...part].length === PART ? { search: pattern } : { searchShort: pattern };
  });
  return all.length === 0 ? {} : { $and: all };
}

/**
 * Whether a text contains every word, or a phone number's digits in another form.
 *
 * @param text normalized
 * @param words as typed
 */
export function hasWords(text: string, words: string): boolean {
  return searchedWords(words).every((word) => formsOf(word).some((form) => text.includes(form)));
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const searchedWords = (words: string) => wordsOf(searchKey(words)).slice(0, MAX_WORDS);
function formsOf(word: string): string[] {
  const digits = phoneDigits(word);
  return digits === undefined || digits === word ? [word] : [word, digits];
}

/** Returns all parts of a word that have this many characters. */
function partsOf(word: string, length: number): string[] {
  const letters = [...word];
  return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
}

/** Tokens made with a key: texts share most of their parts, and making one takes as long as 4 µs. */
const known = new WeakMap<Buffer, LRUCache<string, string>>();

function tokenOf(part: string, key: Buffer): string {
  const tokens = known.get(key) ?? new LRUCache<string, string>({ max: MAX_KNOWN });
  known.set(key, tokens);
  const token =
    tokens.get(part) ?? createHmac('sha256', key).update(part).digest('base64url').slice(0, TOKEN_LENGTH);
  tokens.set(part, token);
  return token;
}
