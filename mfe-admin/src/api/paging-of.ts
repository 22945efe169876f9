/** The pages before and after the current one, as values of the address's `cursor` parameter. */
export interface AdminPaging {
  readonly next: string | undefined;
  readonly prev: string | undefined;
}

/** @param link a Link header (RFC 8288) of the API */
export function pagingOf(link: string): AdminPaging {
  const cursor = (relation: string) =>
    new RegExp(`[?&]cursor=([^&>]+)[^>]*>; rel="${relation}"`).exec(link)?.[1];
  return { next: cursor('next'), prev: cursor('prev') };
}
