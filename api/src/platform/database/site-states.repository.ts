import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from './is-duplicate.ts';
import { allowedDuring, RESTORE_LEASE, type RestoreNote } from './restore-note.ts';
import { CONTENT_STATE_ID, type ContentState, type SiteState } from './site-state.schema.ts';

const REGISTRY = 'registry revision';
/** Prefix of the document in which an instance records when it was last alive, in milliseconds since the epoch. */
const INSTANCE = 'instance';
/** Time after which a silent instance counts as gone; tolerates some clock skew. */
const ALIVE_MS = 60_000;

/** State shared by all instances. The only class that accesses the `site_state` model. */
@Injectable()
export class SiteStates {
  private restore: RestoreNote | null = null;
  private readonly instance = `${INSTANCE} ${randomUUID()}`;
  /** Whether other instances were alive at the last read of the content state. */
  hasOthers = false;
  /** Revision of the release registry at the last read. */
  registry = 0;

  constructor(@InjectModel('SiteState') private readonly model: Model<ContentState>) {}

  /** Returns the number stored under this name; stores and returns `value` if there is none. */
  async firstValue(name: string, value: number): Promise<number> {
    await this.model.updateOne({ _id: name }, { $setOnInsert: { value } }, { upsert: true });
    return (await this.model.findById(name).lean())?.value ?? value;
  }

  /** What a running restore allows, as of the last read of the content state. */
  get allowed(): ReturnType<typeof allowedDuring> {
    return allowedDuring(this.restore);
  }

  /** Returns the number stored under this name; null if there is none. */
  async value(name: string): Promise<number | null> {
    return (await this.model.findById(name).lean())?.value ?? null;
  }

  async put(name: string, value: number): Promise<void> {
    await this.model.updateOne({ _id: name }, { $set: { value } }, { upsert: true });
  }

  async content(): Promise<ContentState | null> {
    // A single query, because instances read this several times a second.
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

  /** Records that this instance is alive. Instances poll faster while there are others. */
  async noteAlive(): Promise<void> {
    await this.put(this.instance, Date.now());
    await this.model.deleteMany({ _id: { $regex: `^${INSTANCE} ` }, value: { $lt: Date.now() - ALIVE_MS } });
  }

  async noteEnd(): Promise<void> {
    await this.model.deleteOne({ _id: this.instance });
  }

  /** Publishes the registry revision to all instances. */
  async noteRegistry(revision: number): Promise<void> {
    this.registry = revision;
    await this.put(REGISTRY, revision);
  }

  /** @returns false if another instance created it first */
  async createContent(state: ContentState): Promise<boolean> {
    return isStored(this.model.create(state));
  }

  /** @returns false if the stored state has changed since it was read */
  async replaceContent(before: ContentState, { _id, ...next }: ContentState): Promise<boolean> {
    const { value, sequence, epoch } = before;
    const { matchedCount } = await this.model.updateOne({ _id, value, sequence, epoch }, { $set: next });
    return matchedCount === 1;
  }
}
