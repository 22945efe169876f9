import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { EnquiryParts } from './enquiry-parts.repository.ts';
import { EnquirySeal, type WrappedKey } from '../encryption/enquiry-seal.ts';
import type { Entry, EntryContent, StoredEntry } from './entry.ts';

const UNREADABLE: EntryContent = {
  by: '',
  contentHash: '',
  to: '',
  replyTo: '',
  subject: '',
  attachments: [],
  text: 'This entry cannot be decrypted',
};

type KeyOwner = WrappedKey & { readonly _id: string };

/** The only class that accesses the `enquiry_entries` collection: notes, replies and answers, all encrypted. */
@Injectable()
export class Entries extends EnquiryParts<StoredEntry> {
  constructor(
    @InjectModel('EnquiryEntry') model: Model<StoredEntry>,
    private readonly seal: EnquirySeal,
  ) {
    super(model);
  }

  /** @returns false if an entry with this id exists */
  async insert(entry: Entry, enquiry: KeyOwner): Promise<boolean> {
    const { by, contentHash, to, replyTo, subject, text, attachments, ...state } = entry;
    const content: EntryContent = { by, contentHash, to, replyTo, subject, text, attachments };
    return isStored(this.model.create({ ...state, sealed: this.seal.sealPart(enquiry, content) }));
  }

  /** @throws CannotDecrypt */
  decrypt({ sealed, ...state }: StoredEntry, enquiry: KeyOwner): Entry {
    return { ...state, ...(this.seal.openPart(enquiry, sealed) as EntryContent) };
  }

  /** Returns all entries of an enquiry, oldest first; those that cannot be decrypted say so. */
  async of(enquiry: KeyOwner): Promise<Entry[]> {
    return (await this.ofAll([enquiry])).get(enquiry._id) ?? [];
  }

  /** Returns the entries of several enquiries like `of`, by reference. */
  async ofAll(enquiries: readonly KeyOwner[]): Promise<Map<string, Entry[]>> {
    const owners = new Map(enquiries.map((enquiry) => [enquiry._id, enquiry]));
    const found = await this.model
      .find({ reference: { $in: [...owners.keys()] } })
      .sort({ reference: 1, at: 1 })
      .lean<StoredEntry[]>();
    const opened = found.map((stored) => this.decryptOrSay(stored, owners.get(stored.reference)!));
    return Map.groupBy(opened, ({ reference }) => reference);
  }

  private decryptOrSay(stored: StoredEntry, enquiry: KeyOwner): Entry {
    try {
      return this.decrypt(stored, enquiry);
    } catch {
      const { sealed: _, ...state } = stored;
      return { ...state, ...UNREADABLE };
    }
  }

  async countOf({ reference, kind }: Pick<Entry, 'reference' | 'kind'>): Promise<number> {
    return this.model.countDocuments({ reference, kind });
  }

  async countInState(state: DeliveryState['state']): Promise<number> {
    return this.model.countDocuments({ 'delivery.state': state });
  }

  /** Returns entries held since a restore, without what they say. */
  async held(): Promise<Pick<StoredEntry, '_id' | 'reference' | 'delivery'>[]> {
    return this.model.find({ 'delivery.state': 'held' }).select('reference delivery').lean<StoredEntry[]>();
  }
}
