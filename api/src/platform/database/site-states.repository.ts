import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from './is-duplicate.ts';
import { allowedDuring, RESTORE_LEASE, type RestoreNote } from './restore-note.ts';
import { CONTENT_STATE_ID, type ContentState, type SiteState } from './site-state.schema.ts';

const REGISTRY = 'registry revision';
/** Begins the name of what an instance says of itself: when it was there last, in milliseconds since the epoch. */
const INSTANCE = 'instance';
/** An instance that said nothing for so long is gone; clocks may differ by some of it. */
const ALIVE_MS = 60_000;

/** What all instances share besides posts and people; the only place that reads and writes its collection. */
@Injectable()
export class SiteStates {
  private restore: RestoreNote | null = null;
  private readonly instance = `${INSTANCE} ${randomUUID()}`;
  /** Whether other instances were alive when the state of the content was read last. */
  hasOthers = false;
  /** Revision of the registry of releases, as it was read last. */
  registry = 0;

  constructor(@InjectModel('SiteState') private readonly model: Model<ContentState>) {}

  /** The number of this name; the given one when there was none, which then is stored. */
  async firstValue(name: string, value: number): Promise<number> {
    await this.model.updateOne({ _id: name }, { $setOnInsert: { value } }, { upsert: true });
    return (await this.model.findById(name).lean())?.value ?? value;
  }

  /** What a restore that is in progress allows, as far as it is known since the state of the content was read last. */
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
    // All by one question: instances ask it several times a second.
    const found = await this.model.find().lean<(ContentState | RestoreNote)[]>();
    const byId = (id: string) => found.find(({ _id }) => _id === id) ?? null;
    const alive = (found as SiteState[]).filter(
      ({ _id, value }) => _id.startsWith(INSTANCE) && value > Date.now() - ALIVE_MS,
    );
    this.hasOthers = alive.some(({ _id }) => _id !== this.instance);
    this.restore = byId(RESTORE_LEASE) as RestoreNote | null;
    this.registry = (byId(REGISTRY) as SiteState | null)?.value ?? 0;
    return byId(CONTENT_STATE_ID) as ContentState | null;
  }

  /** Says to the other instances that this one is there; while there are others, each looks more often. */
  async noteAlive(): Promise<void> {
    await this.put(this.instance, Date.now());
    await this.model.deleteMany({ _id: { $regex: `^${INSTANCE} ` }, value: { $lt: Date.now() - ALIVE_MS } });
  }

  async noteEnd(): Promise<void> {
    await this.model.deleteOne({ _id: this.instance });
  }

  /** Says to all instances which revision of the registry there is. */
  async noteRegistry(revision: number): Promise<void> {
    this.registry = revision;
    await this.put(REGISTRY, revision);
  }

  /** @returns false when another instance was first. */
  async createContent(state: ContentState): Promise<boolean> {
    return isStored(this.model.create(state));
  }

  /** @returns false when the state is not any more what it was when it was read. */
  async replaceContent(before: ContentState, { _id, ...next }: ContentState): Promise<boolean> {
    const { value, sequence, epoch } = before;
    const { matchedCount } = await this.model.updateOne({ _id, value, sequence, epoch }, { $set: next });
    return matchedCount === 1;
  }
}
