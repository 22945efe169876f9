import { comparisonKey } from '@opinionbridge/contracts/text';

/** A text of terms: those that it holds, and the part that is being typed. */
interface TypedTerms {
  readonly before: readonly string[];
  readonly part: string;
}

/** @param several whether the text holds several terms, with commas between them */
function read(text: string, several: boolean): TypedTerms {
  const terms = several ? text.split(',') : [text];
  const part = terms.at(-1)?.trim() ?? '';
  const before = terms.slice(0, -1).map((term) => term.trim());
  return { before: before.filter((term) => term !== ''), part };
}

/** So many are offered; who looks for another one types more of it. */
const MOST = 50;

/**
 * The terms that go on from what is typed, those that begin with it first. Any, where nothing is typed, or a whole one: who comes back to a
 * field sees what else there is.
 */
export function termSuggestions(text: string, terms: readonly string[], several: boolean): readonly string[] {
  const { before, part } = read(text, several);
  const taken = new Set(before.map((term) => comparisonKey(term)));
  const free = terms.filter((term) => !taken.has(comparisonKey(term)));
  const typed = comparisonKey(part);
  if (free.some((term) => comparisonKey(term) === typed)) return free.slice(0, MOST);
  const places = free.map((term) => [term, comparisonKey(term).indexOf(typed)] as const);
  return places
    .filter(([, place]) => place >= 0)
    .sort(([, one], [, other]) => Number(one > 0) - Number(other > 0))
    .slice(0, MOST)
    .map(([term]) => term);
}

/** @returns the text with a term in place of the part that was being typed, ready for the next one */
export function withTerm(text: string, term: string, several: boolean): string {
  return several ? `${[...read(text, several).before, term].join(', ')}, ` : term;
}
