/** Maximum number of characters of a search; also set on the field. */
export const MAX_SEARCH = 100;

/** @returns the search text in an address, truncated at a whole character; empty for none */
export function searchOf(search: URLSearchParams): string {
  return [...(search.get('search') ?? '').trim()].slice(0, MAX_SEARCH).join('').trim();
}
