import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type QueryFilter } from 'mongoose';
import { Claims } from '../../platform/work/outbox/claims.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import {
  readPage,
  readParts,
  type Keyset,
  type KeysetPage,
  type ListPart,
} from '../../platform/http/paging/keyset.ts';
import { indexFieldsOf } from './enquiry-index-fields.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { OPEN_STATUSES, type Enquiry } from './enquiry.ts';
import type { StoredEnquiry } from './enquiry.schema.ts';

export type EnquiryFilter = QueryFilter<StoredEnquiry>;
export type EnquiryListPart = ListPart<StoredEnquiry>;

const NEWEST_FIRST = { field: 'receivedAt', direction: -1 } as const;
const SLICE = 200;

/** The only class that accesses the `enquiries` collection. */
@Injectable()
export class Enquiries {
  /** Claims on enquiries whose delivery is due, the most overdue first. */
  readonly claims: Claims<StoredEnquiry>;

  constructor(@InjectModel('Enquiry') private readonly model: Model<StoredEnquiry>) {
    this.claims = new Claims(model, (now) => ({ nextDeliveryAt: { $lte: now } }), 'nextDeliveryAt');
  }

  /** @returns false if an enquiry with this reference exists */
  async insert(enquiry: Enquiry): Promise<boolean> {
    return isStored(this.model.create({ ...enquiry, ...indexFieldsOf(enquiry) }));
  }

  async find(reference: string): Promise<Enquiry | null> {
    return this.model.findById(reference).lean<StoredEnquiry>();
  }

  /** @throws Problem `not_found` */
  async get(reference: string): Promise<Enquiry> {
    const enquiry = await this.find(reference);
    if (!enquiry) throw new Problem('not_found');
    return enquiry;
  }

  /** Returns the enquiry whose thread an enquiry is part of: itself unless it is merged. */
  async threadOf(enquiry: Enquiry): Promise<Enquiry> {
    const into = enquiry.status === 'merged' && (await this.find(enquiry.mergedInto ?? ''));
    return into || enquiry;
  }

  async mergedInto(reference: string): Promise<Enquiry[]> {
    return this.model.find({ mergedInto: reference }).lean<Enquiry[]>();
  }

  /** Makes the enquiries that are merged into this one separate again. */
  async separateFrom(reference: string): Promise<void> {
    for (const merged of await this.mergedInto(reference)) await this.separate(merged);
  }

  /** Makes a merged enquiry separate again, unless somebody else has changed it. */
  async separate(merged: Enquiry): Promise<void> {
    await this.change(merged._id, merged.revision, separated(merged));
  }

  /** Returns a page of a list whose parts are sorted by time of receipt. */
  async list(
    parts: readonly EnquiryListPart[],
    keyset: Pick<Keyset, 'field' | 'from'>,
    limit: number,
  ): Promise<KeysetPage<Enquiry>> {
    return readParts(this.model, parts, keyset, limit);
  }

  /** Returns the neighbor of an enquiry's position in a part of a list, even one not in it; null at either end. */
  async beside(
    { filter, direction }: EnquiryListPart,
    { _id, receivedAt }: Enquiry,
    side: 'before' | 'after',
  ): Promise<string | null> {
    const place = { part: 0, side, value: receivedAt, id: _id };
    const keyset: Keyset = { field: 'receivedAt', direction, from: place };
    const { entries } = await readPage(this.model, filter, keyset, 1, 'receivedAt');
    return entries[0]?._id ?? null;
  }

  async existing(references: readonly string[]): Promise<Set<string>> {
    const found = await this.model
      .find({ _id: { $in: references } })
      .select('_id')
      .lean();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Returns the open ones of these enquiries by reference, without their messages. */
  async open(references: readonly string[]): Promise<Map<string, Enquiry>> {
    const found = await this.model
      .find({ _id: { $in: references }, status: { $in: [...OPEN_STATUSES] } })
      .select('firstName lastName subject')
      .lean<Enquiry[]>();
    return new Map(found.map((enquiry) => [enquiry._id, enquiry]));
  }

  /** Returns the latest time of this kind among matching enquiries, as ISO 8601; null if there is none. */
  async latest(moment: 'changedAt' | 'receivedAt', filter: EnquiryFilter = {}): Promise<string | null> {
    const [last] = await this.model
      .find(filter)
      .sort({ [moment]: -1 })
      .limit(1)
      .select(moment)
      .lean();
    return last?.[moment].toISOString() ?? null;
  }

  /** Estimates the number of enquiries without reading any. */
  async total(): Promise<number> {
    return this.model.estimatedDocumentCount();
  }

  async count(filter: EnquiryFilter): Promise<number> {
    return this.model.countDocuments(filter);
  }

  /** Yields all matching enquiries, newest first, read in slices. */
  async *each(filter: EnquiryFilter): AsyncGenerator<Enquiry> {
    for (let keyset: Keyset = NEWEST_FIRST; ;) {
      const { entries, next } = await readPage(this.model, filter, keyset, SLICE);
      yield* entries;
      const last = entries.at(-1);
      if (next === undefined || !last) return;
      keyset = { ...NEWEST_FIRST, from: { part: 0, side: 'after', value: last.receivedAt, id: last._id } };
    }
  }

  /** Returns a filter for all enquiries of a person, ignoring the case of the address. */
  ofPerson(email: string): EnquiryFilter {
    return { emailKey: emailKeyOf(email) };
  }

  /** @returns false if there is no such enquiry or the condition does not hold */
  async update(reference: string, values: Partial<Enquiry>, condition: EnquiryFilter = {}): Promise<boolean> {
    const filter = { $and: [{ _id: reference }, condition] };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  /**
   * Changes the revision of an enquiry that somebody has seen.
   *
   * @param revision the revision seen
   * @returns the enquiry as stored by this change, without later ones; null if there is no such enquiry, or somebody
   *   else changed it in the meantime
   */
  async change(reference: string, revision: number, values: Partial<Enquiry>): Promise<Enquiry | null> {
    const next = { ...values, revision: revision + 1, changedAt: new Date() };
    const filter = { $and: [{ _id: reference }, ofRevision(revision)] };
    return this.model
      .findOneAndUpdate(filter, { $set: next }, { returnDocument: 'after' })
      .lean<StoredEnquiry>();
  }

  /** @returns false if there is no such enquiry or the condition does not hold */
  async touch(
    reference: string,
    values: Partial<Enquiry> = {},
    condition: EnquiryFilter = {},
  ): Promise<boolean> {
    const filter = { $and: [{ _id: reference }, condition] };
    const change = { $set: { ...values, changedAt: new Date() }, $inc: { revision: 1 } };
    return (await this.model.updateOne(filter, change)).matchedCount === 1;
  }

  async countInState(deliveryState: DeliveryState['state']): Promise<number> {
    return this.model.countDocuments({ deliveryState });
  }

  /** @returns the time of receipt of the oldest enquiry waiting for delivery; null if there is none */
  async oldestWaiting(): Promise<Date | null> {
    const filter = { deliveryState: 'waiting' as const };
    const oldest = await this.model.findOne(filter).sort({ receivedAt: 1 }).select('receivedAt').lean();
    return oldest?.receivedAt ?? null;
  }

  async delete(filter: EnquiryFilter): Promise<number> {
    return (await this.model.deleteMany(filter)).deletedCount;
  }
}

/** Returns the values of an enquiry that is no longer merged. */
export function separated({ status, statusBefore }: Enquiry): Partial<Enquiry> {
  const before = status === 'merged' ? { status: statusBefore ?? 'new', statusBefore: null } : {};
  return { ...before, mergedInto: '' };
}

/** An enquiry received by an instance of the previous version has no revision yet. */
function ofRevision(revision: number): EnquiryFilter {
  return revision === 1 ? { revision: { $in: [1, null] } } : { revision };
}
