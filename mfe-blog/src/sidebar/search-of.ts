/** Characters of a longest search; the field says it, too. */
export const MAX_SEARCH = 100;

/** @returns what the address of the blog searches for: of a longer text its beginning, whole characters only; empty for nothing */
export function searchOf(search: URLSearchParams): string {
  return [...(search.get('search') ?? '').trim()].slice(0, MAX_SEARCH).join('').trim();
}
