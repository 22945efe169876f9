import { MAX_CURSOR_LENGTH, placeOf, type Keyset } from './keyset.ts';
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
