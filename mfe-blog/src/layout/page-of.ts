/** Reads `page`. @returns the number from 1; undefined if invalid, or an explicit 1, whose address has no number */
export function pageOf(search: URLSearchParams): number | undefined {
  const said = search.get('page');
  if (said === null) return 1;
  return /^[1-9]\d{0,5}$/.test(said) && said !== '1' ? Number(said) : undefined;
}

/** @returns a title that distinguishes a page of a list from its first one */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title}, page ${page}` : title;
