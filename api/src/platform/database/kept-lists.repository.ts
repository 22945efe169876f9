import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Problem } from '../http/problems/problem.ts';
import type { ChangeBase } from '../http/requests/if-match.ts';
import { isDuplicate } from './is-duplicate.ts';
import type { KeptList } from './kept-list.schema.ts';

/** The only class that accesses the `kept_lists` collection. Entries are plain objects of strings and numbers. */
@Injectable()
export class KeptLists {
  constructor(@InjectModel('KeptList') private readonly model: Model<KeptList>) {}

  /** @returns an empty list of revision 0 if none is stored */
  async get<Entry>(_id: string): Promise<KeptList<Entry>> {
    const list = await this.model.findById(_id).lean<KeptList<Entry>>();
    return list ?? { _id, revision: 0, entries: [], changeKey: '' };
  }

  /** @returns false if the list is no longer at this revision */
  async replace<Entry>(
    _id: string,
    entries: readonly Entry[],
    { baseRevision: revision, changeKey }: ChangeBase,
  ): Promise<boolean> {
    const next = { $set: { entries, changeKey }, $inc: { revision: 1 } };
    try {
      const upsert = revision === 0;
      const { matchedCount, upsertedCount } = await this.model.updateOne({ _id, revision }, next, { upsert });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Replaces a list, based on the revision that the caller has seen. Idempotent by change key.
   *
   * @returns the stored list
   * @throws Problem `edit_conflict` if somebody else changed the list first
   */
  async store<Entry>(_id: string, entries: readonly Entry[], base: ChangeBase): Promise<KeptList<Entry>> {
    const isReplaced = await this.replace(_id, entries, base);
    const now = await this.get<Entry>(_id);
    if (!isReplaced && (base.changeKey === '' || now.changeKey !== base.changeKey))
      throw new Problem('edit_conflict');
    return now;
  }
}
