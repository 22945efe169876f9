export interface CacheKey {
  readonly name: string;
  /** Searches are kept apart: their number is unbounded, and they must not evict pages. */
  readonly store: 'pages' | 'searches';
}

const LIST = '/api/blog';
/** Not below the list, where the last segment can be any post's slug. */
const OF_ALL_POSTS = ['/api/blog-addresses', '/api/blog-facets'];
const LIST_FILTERS = ['author', 'category', 'date', 'page', 'perPage', 'q', 'tag'];
const MAX_LENGTH = 1_000;

/**
 * Returns the cache key of a public read. Addresses with the same answer have the same key, whatever the order of their
 * filters and whatever query is appended to a post's address. Returns null if the answer is not worth caching.
 */
export function cacheKeyOf(url: string): CacheKey | null {
  const mark = url.indexOf('?');
  const path = (mark === -1 ? url : url.slice(0, mark)).replace(/\/$/, '');
  if (OF_ALL_POSTS.includes(path)) return { name: path, store: 'pages' };
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
  // The handler refuses unknown or repeated filters, which costs less than caching.
  if (names.some((name, index) => !LIST_FILTERS.includes(name) || name === names[index - 1])) return null;
  const filters = names.map((name) => `${name}=${encodeURIComponent(given.get(name)!)}`).join('&');
  return { name: `list ${filters}`, store: given.has('q') ? 'searches' : 'pages' };
}
