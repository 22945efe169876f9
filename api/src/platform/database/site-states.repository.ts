import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isDuplicate } from './is-duplicate.ts';
import { allowedDuring, RESTORE_LEASE, type RestoreNote } from './restore-note.ts';
import { CONTENT_STATE_ID, type ContentState } from './site-state.schema.ts';

/** What all instances share besides posts and people; the only place that reads and writes its collection. */
@Injectable()
export class SiteStates {
  private restore: RestoreNote | null = null;

  constructor(@InjectModel('SiteState') private readonly model: Model<ContentState>) {}

  /** The number of this name; the given one when there was none, which then is stored. */
  async firstValue(name: string, value: number): Promise<number> {
    await this.model.updateOne({ _id: name }, { $setOnInsert: { value } }, { upsert: true });
    return (await this.model.findById(name).lean())?.value ?? value;
  }

  /** What a restore that is under way allows, as far as it is known since the state of the content was read last. */
  get allowed(): ReturnType<typeof allowedDuring> {
    return allowedDuring(this.restore);
  }

  /** The number of this name; null when there is none. */
  async value(name: string): Promise<number | null> {
    return (await this.model.findById(name).lean())?.value ?? null;
  }

  async put(name: string, value: number): Promise<void> {
    await this.model.updateOne({ _id: name }, { $set: { value } }, { upsert: true });
  }

  async content(): Promise<ContentState | null> {
    // Both by one question: every instance asks it several times a second.
    const found = await this.model
      .find({ _id: { $in: [CONTENT_STATE_ID, RESTORE_LEASE] } })
      .lean<(ContentState | RestoreNote)[]>();
    const byId = (id: string) => found.find(({ _id }) => _id === id) ?? null;
    this.restore = byId(RESTORE_LEASE) as RestoreNote | null;
    return byId(CONTENT_STATE_ID) as ContentState | null;
  }

  /** @returns false when another instance was first. */
  async createContent(state: ContentState): Promise<boolean> {
    try {
      await this.model.create(state);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @returns false when the state is not any more what it was when it was read. */
  async replaceContent(before: ContentState, { _id, ...next }: ContentState): Promise<boolean> {
    const { value, sequence, epoch } = before;
    const { matchedCount } = await this.model.updateOne({ _id, value, sequence, epoch }, { $set: next });
    return matchedCount === 1;
  }
}
