/**
 * What the browser offers for a field of several terms with commas between them: what is typed already, with each
 * term that is not among it yet. (A browser replaces the whole field by what is chosen.)
 */
export function termSuggestions(typed: string, terms: readonly string[]): readonly string[] {
  const comma = typed.lastIndexOf(',');
  const before = typed
    .slice(0, comma + 1)
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
  const taken = new Set(before.map((term) => term.toLowerCase()));
  return terms.filter((term) => !taken.has(term.toLowerCase())).map((term) => [...before, term].join(', '));
}
