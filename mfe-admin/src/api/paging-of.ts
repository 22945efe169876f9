/** The pages before and after the shown one: what the address says as `cursor` to get them. */
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
