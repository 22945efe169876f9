/**
 * The address of a page without what no slice reads: campaign marks, click ids, somebody's random words. So all visitors of
 * a page share one copy in the cache, and a page cannot be made to be rendered again and again.
 *
 * @param url path and query, as a client sent it
 * @param keys query keys that the page's slice reads; of a key that comes twice the first counts. Undefined: all of them
 * @returns path and query, the keys in one order
 */
export function pageAddress(url: string, keys: readonly string[] | undefined): string {
  const mark = url.indexOf('?');
  if (mark < 0 || !keys) return url;
  const given = new URLSearchParams(url.slice(mark + 1));
  const read = new URLSearchParams();
  for (const key of [...keys].sort()) {
    const value = given.get(key);
    if (value !== null) read.set(key, value);
  }
  const query = read.toString();
  return url.slice(0, mark) + (query && `?${query}`);
}
