import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type QueryFilter } from 'mongoose';
import { Claims } from '../../platform/work/outbox/claims.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { isDatabaseUnavailable } from '../../platform/http/problems/recognise-problem.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import {
  readPage,
  readParts,
  type CountedPage,
  type Keyset,
  type KeysetPage,
  type ListPart,
} from '../../platform/http/paging/keyset.ts';
import { EnquirySeal } from '../encryption/enquiry-seal.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { isOpen, OPEN_STATUSES, type Enquiry, type EnquiryState } from './enquiry.ts';
import type { StoredEnquiry } from './enquiry.schema.ts';
import type { ErasedEnquiry } from './erased-enquiry.schema.ts';

export type EnquiryFilter = QueryFilter<StoredEnquiry>;
/** Enquiries that match a filter and contain all words, if any are given. */
export interface Selection {
  readonly filter: EnquiryFilter;
  readonly words?: string | undefined;
}
export type EnquiryListPart = ListPart<StoredEnquiry> & Selection;
export type NewEnquiry = Omit<Enquiry, 'wrappedKey' | 'sealedBy'>;

const NEWEST_FIRST = { field: 'receivedAt', direction: -1 } as const;
const SLICE = 200;
/** Number of neighbors read in a search, of which the tokens may have let through some that do not match. */
const NEIGHBOURS = 20;

/** The only class that accesses the `enquiries` collection, in which their content is encrypted. */
@Injectable()
export class Enquiries {
  /** Claims on enquiries whose delivery is due, the most overdue first. */
  readonly claims: Claims<StoredEnquiry>;

  constructor(
    @InjectModel('Enquiry') private readonly model: Model<StoredEnquiry>,
    @InjectModel('ErasedEnquiry') private readonly erased: Model<ErasedEnquiry>,
    private readonly seal: EnquirySeal,
  ) {
    this.claims = new Claims(model, (now) => ({ nextDeliveryAt: { $lte: now } }), 'nextDeliveryAt');
  }

  /** @returns the enquiry with its key; null if one with this reference exists */
  async insert(enquiry: NewEnquiry): Promise<Enquiry | null> {
    const sealed = this.seal.seal(enquiry._id, enquiry);
    const { wrappedKey, sealedBy } = sealed;
    // The schema drops what is not in it: the content.
    return (await isStored(this.model.create({ ...enquiry, ...sealed })))
      ? { ...enquiry, wrappedKey, sealedBy }
      : null;
  }

  /** @throws Error if it cannot be decrypted */
  decrypt(stored: StoredEnquiry): Enquiry {
    return this.seal.open(stored);
  }

  async find(reference: string): Promise<Enquiry | null> {
    const stored = await this.model.findById(reference).lean<StoredEnquiry>();
    return stored && this.seal.openOrSay(stored);
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
    const found = await this.model.find({ mergedInto: reference }).lean<StoredEnquiry[]>();
    return this.opened(found);
  }

  /** Makes the enquiries that are merged into this one separate again. */
  async separateFrom(reference: string): Promise<void> {
    for (const merged of await this.mergedInto(reference)) await this.separate(merged);
  }

  /** Makes a merged enquiry separate again, unless it no longer is merged into the same one. */
  async separate(merged: Enquiry): Promise<void> {
    const { mergedInto = '' } = merged;
    await this.touch(merged._id, separated(merged), { status: 'merged', mergedInto });
  }

  /**
   * Returns a page of a list whose parts are sorted by time of receipt. A page of a search may have fewer entries than
   * the limit, because they are compared with the words after decryption.
   */
  async list(
    parts: readonly EnquiryListPart[],
    keyset: Pick<Keyset, 'field' | 'from'>,
    limit: number,
  ): Promise<KeysetPage<Enquiry>> {
    const found = await readParts(
      this.model,
      parts.map((part) => this.matching(part)),
      keyset,
      limit,
    );
    return { ...found, entries: this.opened(found.entries, parts[0]?.words) };
  }

  /** Returns a page like `list` with the number of entries on all pages, exact if there is one page only. */
  async listCounted(
    parts: readonly EnquiryListPart[],
    keyset: Pick<Keyset, 'field' | 'from'>,
    limit: number,
    selection: Selection,
  ): Promise<CountedPage<Enquiry>> {
    const page = await this.list(parts, keyset, limit);
    const isAll = page.next === undefined && page.prev === undefined;
    return { ...page, total: isAll ? page.entries.length : await this.count(selection) };
  }

  /** Returns the neighbor of an enquiry's position in a part of a list, even one not in it; null at either end. */
  async beside(
    part: EnquiryListPart,
    { _id, receivedAt }: Enquiry,
    side: 'before' | 'after',
  ): Promise<string | null> {
    const { filter, direction } = this.matching(part);
    const place = { part: 0, side, value: receivedAt, id: _id };
    const keyset: Keyset = { field: 'receivedAt', direction, from: place };
    const { entries } = await readPage(this.model, filter, keyset, part.words ? NEIGHBOURS : 1);
    return this.opened(entries, part.words).at(side === 'before' ? -1 : 0)?._id ?? null;
  }

  async existing(references: readonly string[], filter: EnquiryFilter = {}): Promise<Set<string>> {
    const found = await this.model
      .find({ $and: [{ _id: { $in: references } }, filter] })
      .select('_id')
      .lean();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Returns the open threads of these enquiries, by reference of the enquiry. */
  async openThreads(references: readonly string[]): Promise<Map<string, Enquiry>> {
    const found = await this.model
      .find({ _id: { $in: references }, status: { $in: [...OPEN_STATUSES, 'merged'] } })
      .lean<StoredEnquiry[]>();
    const threads = await Promise.all(
      this.opened(found).map(async (one) => [one._id, await this.threadOf(one)] as const),
    );
    return new Map(threads.filter(([, thread]) => isOpen(thread)));
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

  /** Counts enquiries by the tokens of words, of which a few may stand in other words; see `listCounted`. */
  async count(selection: Selection): Promise<number> {
    return this.model.countDocuments(this.matching(selection).filter);
  }

  /** Yields all matching enquiries, newest first, read in slices. */
  async *each(selection: Selection): AsyncGenerator<Enquiry> {
    const { filter, words } = this.matching(selection);
    for (let keyset: Keyset = NEWEST_FIRST; ;) {
      const { entries, next } = await readPage(this.model, filter, keyset, SLICE);
      yield* this.opened(entries, words);
      const last = entries.at(-1);
      if (next === undefined || !last) return;
      keyset = { ...NEWEST_FIRST, from: { part: 0, side: 'after', value: last.receivedAt, id: last._id } };
    }
  }

  /** Returns a filter for all enquiries of a person, ignoring the case of the address. */
  ofPerson(email: string): Selection {
    return { filter: this.seal.ofPerson(email) };
  }

  /**
   * Wraps the keys of all enquiries anew that the former secret sealed.
   *
   * @returns their number, and the references of those that cannot be decrypted
   */
  async resealAll(): Promise<{ count: number; damaged: string[] }> {
    let count = 0;
    const damaged: string[] = [];
    for await (const stored of this.model.find(this.seal.bySecretBefore).lean<StoredEnquiry[]>().cursor())
      try {
        const sealed = this.seal.reseal(this.decrypt(stored));
        await this.model.updateOne({ _id: stored._id }, { $set: sealed });
        count++;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        damaged.push(stored._id);
      }
    return { count, damaged };
  }

  /** Whether there are enquiries that none of the secrets opens. */
  async areUnreadable(): Promise<boolean> {
    return (await this.model.exists(this.seal.byUnknownSecret)) !== null;
  }

  /** @returns false if there is no such enquiry or the condition does not hold */
  async update(
    reference: string,
    values: Partial<EnquiryState>,
    condition: EnquiryFilter = {},
  ): Promise<boolean> {
    const filter = { $and: [{ _id: reference }, condition] };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  /**
   * Changes the revision of an enquiry that somebody has seen.
   *
   * @param read the enquiry as read
   * @param revision the revision seen
   * @param valuesOf returns the new values; asked again if a delivery began or ended meanwhile, which is no revision
   * @returns the enquiry as stored by this change, without later ones; null if there is no such enquiry, or somebody
   *   else changed it in the meantime
   */
  async change(
    read: Enquiry,
    revision: number,
    valuesOf: (enquiry: Enquiry) => Partial<EnquiryState>,
  ): Promise<Enquiry | null> {
    for (let enquiry: Enquiry | null = read; enquiry; enquiry = await this.find(read._id)) {
      if ((enquiry.revision ?? 1) !== revision) return null;
      const next = { ...valuesOf(enquiry), revision: revision + 1, changedAt: new Date() };
      const filter = { $and: [{ _id: read._id }, ofRevision(revision), withDeliveriesOf(enquiry)] };
      const changed = await this.model
        .findOneAndUpdate(filter, { $set: next }, { returnDocument: 'after' })
        .lean<StoredEnquiry>();
      if (changed) return this.seal.openOrSay(changed);
    }
    return null;
  }

  /** @returns false if there is no such enquiry or the condition does not hold */
  async touch(
    reference: string,
    values: Partial<EnquiryState> = {},
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

  /** Deletes enquiries, and records it: the next backup deletes their keys from the former ones. */
  async delete(filter: EnquiryFilter): Promise<number> {
    const found = await this.model.find(filter).select('_id').lean();
    if (found.length === 0) return 0;
    const $set = { at: new Date() };
    await this.erased.bulkWrite(
      found.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set }, upsert: true } })),
    );
    const all = { _id: { $in: found.map(({ _id }) => _id) } };
    return (await this.model.deleteMany({ $and: [all, filter] })).deletedCount;
  }

  private matching<Selected extends Selection>(selection: Selected): Selected {
    const { filter, words } = selection;
    return words ? { ...selection, filter: { $and: [filter, this.seal.withWords(words)] } } : selection;
  }

  private opened(found: readonly StoredEnquiry[], words = ''): Enquiry[] {
    const all = found.map((stored) => this.seal.openOrSay(stored));
    return words === '' ? all : all.filter((enquiry) => this.seal.hasWords(enquiry, words));
  }
}

/** Returns the values of an enquiry that is no longer merged. */
export function separated({ status, statusBefore }: Enquiry): Partial<EnquiryState> {
  const before = status === 'merged' ? { status: statusBefore ?? 'new', statusBefore: null } : {};
  return { ...before, mergedInto: '' };
}

/** Whether no delivery of an enquiry has begun or ended since it was read. */
export function withDeliveriesOf({ leaseUntil, deliveries }: Enquiry): EnquiryFilter {
  const same = deliveries.flatMap(({ state, attemptCount }, index) => [
    [`deliveries.${index}.state`, state],
    [`deliveries.${index}.attemptCount`, attemptCount],
  ]);
  return { leaseUntil, ...Object.fromEntries(same) };
}

/** An enquiry received by an instance of the previous version has no revision yet. */
function ofRevision(revision: number): EnquiryFilter {
  return revision === 1 ? { revision: { $in: [1, null] } } : { revision };
}
