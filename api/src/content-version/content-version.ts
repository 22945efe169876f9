import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { SiteState } from '../database/site-state.schema.ts';

/** Every instance looks this often, so that a change is seen everywhere within 300 ms. */
const POLL_MS = 150;
const ID = 'content-version';

type Listener = (state: { moved: boolean; nextPublicationAt: Date | null }) => void;

/**
 * A number that moves with every visible change, shared by all instances through one small document. Caches are
 * keyed by it. While the database is away the last known number stays, so cached reads go on.
 */
@Injectable()
export class ContentVersion implements OnApplicationBootstrap, OnModuleDestroy {
  private version = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly listeners: Listener[] = [];

  constructor(@InjectModel('SiteState') private readonly states: Model<SiteState>) {}

  get current(): number {
    return this.version;
  }

  /** Calls back after each look at the shared document. */
  onLook(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Says that something visible changed; call it after the change is stored. */
  async bump(): Promise<void> {
    const state = await this.states.findOneAndUpdate(
      { _id: ID },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    if (state) this.take(state);
  }

  /** Makes all instances look for due posts at `at`, unless they will earlier anyway. */
  async expectPublicationAt(at: Date): Promise<void> {
    await this.states.updateOne({ _id: ID }, { $min: { nextPublicationAt: at } }, { upsert: true });
  }

  /** Notes the next due time after a round of publishing; null when nothing is scheduled. */
  async setNextPublication(before: Date | null, next: Date | null): Promise<void> {
    // Only if nobody scheduled something meanwhile: that time must not be overwritten.
    await this.states.updateOne(
      { _id: ID, nextPublicationAt: before },
      { $set: { nextPublicationAt: next } },
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.states
      .updateOne({ _id: ID }, { $setOnInsert: { value: 1 } }, { upsert: true })
      .catch(() => {});
    await this.look();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const state = await this.states.findById(ID).lean();
      if (state) this.take(state);
    } catch {
      // away: the last known version stays, and the next look may succeed
    } finally {
      if (!this.stopped) this.timer = setTimeout(() => void this.look(), POLL_MS);
    }
  }

  private take(state: SiteState): void {
    const moved = state.value > this.version;
    if (moved) this.version = state.value;
    for (const listener of this.listeners)
      listener({ moved, nextPublicationAt: state.nextPublicationAt ?? null });
  }
}
