/**
 * Reads the page number of an address.
 *
 * @param search query of the address, with the number in `page`
 * @returns the number, starting at 1; undefined for invalid numbers and for an explicit first page, whose address is
 *   the one without a number
 */
export function pageOf(search: URLSearchParams): number | undefined {
  const said = search.get('page');
  if (said === null) return 1;
  return /^[1-9]\d{0,5}$/.test(said) && said !== '1' ? Number(said) : undefined;
}

/** @returns a title that distinguishes a page of a list from its first one */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title}, page ${page}` : title;
