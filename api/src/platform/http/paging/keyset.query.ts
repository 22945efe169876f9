import { MAX_CURSOR_LENGTH, placeOf, type Keyset, type KeysetPage } from './keyset.ts';
import { MAX_PER_PAGE, PerPage } from './paging.query.ts';
import { OptionalText } from '../fields/text-field.ts';

/** Selects the first page of a long list, or the one that a cursor from a `Link` header points to. */
export class KeysetQuery {
  @OptionalText({
    maxLength: MAX_CURSOR_LENGTH,
    description: 'Cursor from another page’s `Link` header, rel `next` or `prev`; omit it for the first page',
  })
  cursor?: string;

  @PerPage()
  perPage?: number;

  get limit(): number {
    return this.perPage ?? MAX_PER_PAGE;
  }

  /** @throws Problem `validation_failed` if the cursor belongs to another list */
  keyset(field: string, direction: 1 | -1): Keyset {
    const { cursor } = this;
    return { field, direction, ...(cursor !== undefined && { from: placeOf(cursor, field) }) };
  }
}

/** Documents the headers of a paged list in OpenAPI. */
export const PAGED = {
  Link: { description: 'first, prev and next page (RFC 8288)', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Number of entries on all pages', schema: { type: 'integer' } },
} as const;

/** Returns the headers of a page: links that keep the other filters, and the total number of entries. */
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
