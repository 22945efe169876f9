import { MAX_CURSOR_LENGTH, placeOf, type Keyset, type KeysetPage } from './keyset.ts';
import { MAX_PER_PAGE, PerPage } from './paging.query.ts';
import { OptionalText } from '../fields/text-field.ts';

/** Which part of a long list is asked for: the first page, or the one that a cursor of another page's `Link` names. */
export class KeysetQuery {
  @OptionalText({
    maxLength: MAX_CURSOR_LENGTH,
    description: 'From the `Link` header of another page, rel `next` or `prev`; left out for the first page',
  })
  cursor?: string;

  @PerPage()
  perPage?: number;

  get limit(): number {
    return this.perPage ?? MAX_PER_PAGE;
  }

  /** @throws Problem `validation_failed` for a cursor of another list. */
  keyset(field: string, direction: 1 | -1): Keyset {
    const { cursor } = this;
    return { field, direction, ...(cursor !== undefined && { from: placeOf(cursor, field) }) };
  }
}

/** What the headers of a paged list say, for the OpenAPI document. */
export const PAGED = {
  Link: { description: 'first, prev and next page (RFC 8288)', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Number of entries on all pages', schema: { type: 'integer' } },
} as const;

/** The headers of a page: links with the other filters kept, and the number of entries on all pages. */
export function keysetHeaders(
  originalUrl: string,
  { next, prev }: Pick<KeysetPage<unknown>, 'next' | 'prev'>,
  total: number,
): Record<string, string> {
  const url = new URL(originalUrl, 'http://api.invalid');
  const link = (cursor: string | undefined, relation: string) => {
    if (cursor === undefined) url.searchParams.delete('cursor');
    else url.searchParams.set('cursor', cursor);
    return `<${url.pathname}${url.search}>; rel="${relation}"`;
  };
  const links = [link(undefined, 'first')];
  if (prev !== undefined) links.push(link(prev, 'prev'));
  if (next !== undefined) links.push(link(next, 'next'));
  return { Link: links.join(', '), 'X-Total-Count': String(total) };
}
