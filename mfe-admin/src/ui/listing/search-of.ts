/** Maximum search length in UTF-16 units that the API accepts from the desk. */
export const MAX_SEARCH = 200;

/** @returns the search text in a list's address, truncated at a whole character; empty for none */
export function searchOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').slice(0, MAX_SEARCH).replace(/[\ud800-\udbff]$/, '');
}
