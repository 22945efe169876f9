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
 * The terms that go on from what is typed, those that begin with it first. A draft that saves itself makes a term of what is typed at that
 * moment, and that one is not offered.
 *
 * @param entered what the field held when it was entered: who comes back to it sees what else there is
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

/** @returns the text with a term in place of the part that was being typed, ready for the next one */
export function withTerm(text: string, term: string, several: boolean): string {
  return several ? `${[...read(text, several).before, term].join(', ')}, ` : term;
}
