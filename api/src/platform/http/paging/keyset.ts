import type { Model, QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import { fieldProblem } from '../problems/problem.ts';

/**
 * A place in a sorted list, from where a page goes on. Pages found so cost the same wherever they are, and neither skip
 * nor repeat an entry when others are added meanwhile, as pages found by their number do.
 */
export interface Keyset {
  /** What the list is sorted by; `_id` decides between equals, in the same direction. */
  readonly field: string;
  readonly direction: 1 | -1;
  /** The page after or before an entry; the first page without one. */
  readonly from?: KeysetPlace;
}

interface KeysetPlace {
  readonly side: 'after' | 'before';
  readonly value: Date | string | number;
  readonly id: Types.ObjectId | string;
}

export interface KeysetPage<Entry> {
  readonly entries: Entry[];
  /** Cursors of the pages after and before this one; undefined at the ends. */
  readonly next: string | undefined;
  readonly prev: string | undefined;
}

export const MAX_CURSOR_LENGTH = 500;

/**
 * Reads one page. The filter should begin the index that has `field` and `_id` at its end.
 *
 * @param project names of fields, as mongoose's `select` takes them
 */
export async function readPage<Entry extends { _id: unknown }>(
  model: Model<Entry>,
  filter: QueryFilter<Entry>,
  { field, direction, from }: Keyset,
  limit: number,
  project = '',
): Promise<KeysetPage<Entry>> {
  const isBackwards = from?.side === 'before';
  const order = isBackwards ? -direction : direction;
  // One more than is shown tells whether there is another page.
  const found = await model
    // Two conditions in a list: each may ask for the same field, or have alternatives of its own.
    .find(from ? { $and: [filter, placeFilter(model, field, order, from)] } : filter)
    .sort({ [field]: order, _id: order } as Record<string, 1 | -1>)
    .limit(limit + 1)
    .select(project)
    .lean<Entry[]>();
  const hasMore = found.length > limit;
  const entries = found.slice(0, limit);
  if (isBackwards) entries.reverse();
  const [first, last] = [entries[0], entries.at(-1)];
  return {
    entries,
    next: last && (isBackwards || hasMore) ? cursorOf('after', last, field) : undefined,
    prev:
      first && (isBackwards ? hasMore : from !== undefined) ? cursorOf('before', first, field) : undefined,
  };
}

/** Entries behind the place, in the direction that is read. The bound on the field alone is what an index is entered by. */
function placeFilter<Entry>(
  model: Model<Entry>,
  field: string,
  order: number,
  { value, id }: KeysetPlace,
): QueryFilter<Entry> {
  const [beyond, orEqual] = order === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const place = {
    [field]: { [orEqual]: value },
    $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: id } }],
  };
  try {
    return model.find().cast(model, place) as QueryFilter<Entry>;
  } catch {
    // Of another type than the field: the cursor was made by hand.
    throw noCursor();
  }
}

const noCursor = () =>
  fieldProblem('cursor', 'wrong_format', 'This cursor is none of this list: begin at its first page.');

function cursorOf<Entry extends { _id: unknown }>(
  side: KeysetPlace['side'],
  entry: Entry,
  field: string,
): string {
  const place = [side, field, tagged(entry[field as keyof Entry]), tagged(entry._id)];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a cursor of `readPage` names.
 *
 * @throws Problem `validation_failed` when it is none of this list.
 */
export function placeOf(cursor: string, field: string): KeysetPlace {
  try {
    const [side, ofField, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const place = { side, value: untagged(value), id: untagged(id) };
    if (
      (side === 'after' || side === 'before') &&
      ofField === field &&
      place.value !== null &&
      place.id !== null
    )
      return place as KeysetPlace;
  } catch {
    // said below
  }
  throw noCursor();
}

function tagged(value: unknown): [string, string | number] {
  if (value instanceof Date) return ['date', value.getTime()];
  if (value instanceof Types.ObjectId) return ['id', value.toHexString()];
  return ['plain', value as string | number];
}

function untagged(tag: unknown): Date | Types.ObjectId | string | number | null {
  const [type, value] = tag as [unknown, unknown];
  if (type === 'date' && typeof value === 'number') return new Date(value);
  if (type === 'id' && typeof value === 'string') return new Types.ObjectId(value);
  return type === 'plain' && (typeof value === 'string' || typeof value === 'number') ? value : null;
}
