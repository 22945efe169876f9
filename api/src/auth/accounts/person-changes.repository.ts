import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { PERSON_CHANGE_ID, type PersonChange } from './person-change.schema.ts';

/** The only class that accesses the `person_changes` collection. */
@Injectable()
export class PersonChanges {
  constructor(@InjectModel('PersonChange') private readonly model: Model<PersonChange>) {}

  async last(): Promise<PersonChange | null> {
    return this.model.findById(PERSON_CHANGE_ID).lean<PersonChange>();
  }

  /** @returns false if somebody else began or finished a change since `before` was read */
  async replace(before: PersonChange | null, next: Omit<PersonChange, '_id'>): Promise<boolean> {
    if (before === null) return isStored(this.model.create({ _id: PERSON_CHANGE_ID, ...next }));
    const isStill = {
      _id: PERSON_CHANGE_ID,
      revision: before.revision,
      ...(before.pending === null ? { pending: null } : { pending: { $ne: null } }),
    };
    return (await this.model.updateOne(isStill, { $set: next })).matchedCount === 1;
  }
}
