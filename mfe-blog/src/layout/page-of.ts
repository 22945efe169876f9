/**
 * @param search query of an address, with the number of the page in `page`
 * @returns the number, from 1; undefined for what is no number of a page, and for the first page said outright: their address
 *   is the one without a number
 */
export function pageOf(search: URLSearchParams): number | undefined {
  const said = search.get('page');
  if (said === null) return 1;
  return /^[1-9]\d{0,5}$/.test(said) && said !== '1' ? Number(said) : undefined;
}

/** @returns a title that tells a page of a list from its first one */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title}, page ${page}` : title;
