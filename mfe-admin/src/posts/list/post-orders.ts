/** Orders of the grid, in the words of the API and of people; the first name is empty and means the API's own. */
export const postOrders = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['updated', 'Changed last'],
  ['title', 'By title'],
] as const;

type Order = 'newest' | 'oldest' | 'updated' | 'title';

/** @returns the order of an address's `sort`, the newest first for nonsense */
export function postOrderOf(search: URLSearchParams): Order {
  const wanted = search.get('sort');
  return wanted === 'oldest' || wanted === 'updated' || wanted === 'title' ? wanted : 'newest';
}
