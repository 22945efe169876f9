import { comparisonKey } from '@opinionbridge/contracts/text';

/**
 * @param several whether the text holds several terms, separated by commas
 * @returns the complete terms, and the part being typed
 */
function read(text: string, several: boolean) {
  const terms = several ? text.split(',') : [text];
  const part = terms.at(-1)?.trim() ?? '';
  const before = terms.slice(0, -1).map((term) => term.trim());
  return { before: before.filter((term) => term !== ''), part };
}

/** Maximum number of suggestions; typing more narrows them. */
const MOST = 50;

/**
 * Returns the terms that continue the typed text, those that begin with it first. If a draft was autosaved, the
 * partially typed text has itself become a term, which is not suggested.
 *
 * @param entered content of the field when it got the focus: returning to it shows all other terms
 */
export function termSuggestions(
  text: string,
  terms: readonly string[],
  several: boolean,
  entered: string,
): readonly string[] {
  const { before, part } = read(text, several);
  const taken = new Set(before.map((term) => comparisonKey(term)));
  const free = terms.filter((term) => !taken.has(comparisonKey(term)));
  if (text === entered) return free.slice(0, MOST);
  const typed = comparisonKey(part);
  const places = free.map((term) => [term, comparisonKey(term).indexOf(typed)] as const);
  return places
    .filter(([term, place]) => place >= 0 && term !== part)
    .sort(([, one], [, other]) => Number(one > 0) - Number(other > 0))
    .slice(0, MOST)
    .map(([term]) => term);
}

/** @returns the text with a term in place of the part being typed, ready for the next one */
export function withTerm(text: string, term: string, several: boolean): string {
  return several ? `${[...read(text, several).before, term].join(', ')}, ` : term;
}
