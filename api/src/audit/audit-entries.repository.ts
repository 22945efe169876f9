import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import { readCountedPage, type CountedPage, type Keyset } from '../platform/http/paging/keyset.ts';
import type { AuditEntry } from './audit-entry.schema.ts';

export type AuditFilter = QueryFilter<AuditEntry>;

/** The only class that accesses the `audit` collection. */
@Injectable()
export class AuditEntries {
  constructor(@InjectModel('AuditEntry') private readonly model: Model<AuditEntry>) {}

  /** Stores an entry under its id, replacing an existing one. */
  async put({ _id, ...entry }: AuditEntry): Promise<void> {
    await this.model.replaceOne({ _id }, entry, { upsert: true });
  }

  /** Counts another occurrence of a joined event; the first one creates the entry. */
  async join({ _id, times: _, ...entry }: AuditEntry): Promise<void> {
    await this.model.updateOne({ _id }, { $setOnInsert: entry, $inc: { times: 1 } }, { upsert: true });
  }

  async list(filter: AuditFilter, keyset: Keyset, limit: number): Promise<CountedPage<AuditEntry>> {
    return readCountedPage(this.model, filter, keyset, limit);
  }
}

/** Returns the id shared by all occurrences of a joined event, derived from its identifying parts. */
export function joinedId(parts: readonly string[]): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24));
}
