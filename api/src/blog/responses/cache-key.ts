/** Under which name the answer to an address is kept, and where. */
export interface CacheKey {
  readonly name: string;
  /** Searches are kept apart: there is no end of them, and they must not push the pages out. */
  readonly store: 'pages' | 'searches';
}

const LIST = '/api/blog';
/** Not below the list: the last segment there is whatever a post is named. */
const FACETS = '/api/blog-facets';
const LIST_FILTERS = ['author', 'category', 'date', 'page', 'perPage', 'q', 'tag'];
const MAX_LENGTH = 1_000;

/**
 * The key of a public read's address: equal for addresses with the same answer, whatever the order of their filters is
 * and whatever was added to the address of a post. Null for addresses that have no answer worth keeping.
 */
export function cacheKeyOf(url: string): CacheKey | null {
  const mark = url.indexOf('?');
  const path = (mark === -1 ? url : url.slice(0, mark)).replace(/\/$/, '');
  if (path === FACETS) return { name: 'facets', store: 'pages' };
  if (path === LIST) return listKey(mark === -1 ? '' : url.slice(mark + 1));
  if (!path.startsWith(`${LIST}/`) || path.length > MAX_LENGTH) return null;
  try {
    const key = decodeURIComponent(path.slice(LIST.length + 1))
      .trim()
      .toLowerCase();
    return key.includes('/') ? null : { name: `post ${key}`, store: 'pages' };
  } catch {
    return null;
  }
}

function listKey(query: string): CacheKey | null {
  if (query === '') return { name: 'list', store: 'pages' };
  if (query.length > MAX_LENGTH) return null;
  const given = new URLSearchParams(query);
  const names = [...given.keys()].sort();
  // What is unknown or given twice is refused by the handler, which costs less than keeping it.
  if (names.some((name, index) => !LIST_FILTERS.includes(name) || name === names[index - 1])) return null;
  const filters = names.map((name) => `${name}=${encodeURIComponent(given.get(name)!)}`).join('&');
  return { name: `list ${filters}`, store: given.has('q') ? 'searches' : 'pages' };
}
