/** UTF-16 units of the longest search that the API takes from the desk. */
export const MAX_SEARCH = 200;

/** @returns what the address of a list searches for: of a longer text its beginning, whole characters only; empty for nothing */
export function searchOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').slice(0, MAX_SEARCH).replace(/[\ud800-\udbff]$/, '');
}
