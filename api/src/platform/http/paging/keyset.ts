import type { Model, QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import { fieldProblem } from '../problems/problem.ts';

/**
 * A position in a sorted list at which a page starts. Pages found this way cost the same at any position, and never
 * skip or repeat an entry if others are added in the meantime, as numbered pages do.
 */
export interface Keyset {
  /** Sort field; `_id` breaks ties in the same direction. */
  readonly field: string;
  readonly direction: 1 | -1;
  /** The entry that the page follows or precedes; the first page if omitted. */
  readonly from?: KeysetPlace;
}

/** One part of a list that concatenates several, each sorted in its own direction. */
export interface ListPart<Entry> {
  readonly filter: QueryFilter<Entry>;
  readonly direction: 1 | -1;
}

interface KeysetPlace {
  readonly part: number;
  readonly side: 'after' | 'before';
  readonly value: Date | string | number;
  readonly id: Types.ObjectId | string;
}

export interface KeysetPage<Entry> {
  readonly entries: Entry[];
  /** Cursors of the following and preceding pages; undefined at the ends. */
  readonly next: string | undefined;
  readonly prev: string | undefined;
}

export interface CountedPage<Entry> extends KeysetPage<Entry> {
  /** Number of entries on all pages. */
  readonly total: number;
}

export const MAX_CURSOR_LENGTH = 500;

/** The filter should match the beginning of an index that ends with `field` and `_id`; `project`: see `select`. */
export function readPage<Entry extends { _id: unknown }>(
  model: Model<Entry>,
  filter: QueryFilter<Entry>,
  { direction, ...place }: Keyset,
  limit: number,
  project = '',
): Promise<KeysetPage<Entry>> {
  return readParts(model, [{ filter, direction }], place, limit, project);
}

/** Reads a page like `readPage`, and counts the entries on all pages. */
export async function readCountedPage<Entry extends { _id: unknown }>(
  model: Model<Entry>,
  filter: QueryFilter<Entry>,
  keyset: Keyset,
  limit: number,
  project = '',
): Promise<CountedPage<Entry>> {
  const [page, total] = await Promise.all([
    readPage(model, filter, keyset, limit, project),
    model.countDocuments(filter),
  ]);
  return { ...page, total };
}

/** Reads one page of a list made of several parts; a page may span parts. */
export async function readParts<Entry extends { _id: unknown }>(
  model: Model<Entry>,
  parts: readonly ListPart<Entry>[],
  { field, from }: Pick<Keyset, 'field' | 'from'>,
  limit: number,
  project = '',
): Promise<KeysetPage<Entry>> {
  const isBackwards = from?.side === 'before';
  const start = from?.part ?? 0;
  if (!(start in parts)) throw noCursor();
  const found: { entry: Entry; part: number }[] = [];
  // Read one entry more than shown, to know whether there is another page.
  for (let part = start; part in parts && found.length <= limit; part += isBackwards ? -1 : 1) {
    const { filter, direction } = parts[part]!;
    const order = isBackwards ? -direction : direction;
    const entries = await model
      // Combined by $and, because both conditions may name the same field or contain an $or.
      .find(from?.part === part ? { $and: [filter, placeFilter(model, field, order, from)] } : filter)
      .sort({ [field]: order, _id: order } as Record<string, 1 | -1>)
      .limit(limit + 1 - found.length)
      .select(project)
      .lean<Entry[]>();
    found.push(...entries.map((entry) => ({ entry, part })));
  }
  const hasMore = found.length > limit;
  const page = found.slice(0, limit);
  if (isBackwards) page.reverse();
  const cursor = (side: KeysetPlace['side'], at = page.at(side === 'after' ? -1 : 0)) =>
    at && cursorOf(side, at.entry, field, at.part);
  return {
    entries: page.map(({ entry }) => entry),
    next: isBackwards || hasMore ? cursor('after') : undefined,
    prev: (isBackwards ? hasMore : from !== undefined) ? cursor('before') : undefined,
  };
}

/** Matches entries beyond the position; the separate bound on the field lets the database use an index. */
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
    // The value's type is not the field's: the cursor was forged.
    throw noCursor();
  }
}

const noCursor = () =>
  fieldProblem(
    'cursor',
    'wrong_format',
    'This cursor does not belong to this list: start at its first page.',
  );

function cursorOf<Entry extends { _id: unknown }>(
  side: KeysetPlace['side'],
  entry: Entry,
  field: string,
  part: number,
): string {
  const place = [side, field, tagged(entry[field as keyof Entry]), tagged(entry._id), part];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws Problem `validation_failed` if it is not a cursor of this list */
export function placeOf(cursor: string, field: string): KeysetPlace {
  try {
    const [side, ofField, value, id, part = 0] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    const place = { part, side, value: untagged(value), id: untagged(id) };
    if (
      (side === 'after' || side === 'before') &&
      ofField === field &&
      Number.isInteger(part) &&
      place.value !== null &&
      place.id !== null
    )
      return place as KeysetPlace;
  } catch {
    // thrown below
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
