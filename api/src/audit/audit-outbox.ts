import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../platform/telemetry/log/log.ts';

const RETRY_MS = 500;
/** While the database is unavailable little can be changed or read, so this is far more than ever waits. */
const MAX_WAITING = 20_000;
/** A process that is asked to stop tries this long to write what waits, in milliseconds. */
const LAST_TRIES_MS = 5_000;

type Write = () => Promise<unknown>;

/**
 * Entries on their way to the database. What cannot be written now waits here and is tried again until it is, so that
 * a failing log fails no change and loses no entry.
 */
@Injectable()
export class AuditOutbox implements OnModuleDestroy {
  private readonly waiting = new Map<string, Write>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly log: Log) {}

  /**
   * Writes an entry now or later; never throws.
   *
   * @param key of the entry: of several writes that wait under one key, only the last is made.
   */
  async write(key: string, write: Write): Promise<void> {
    try {
      // A state of this entry that waits must not come after this one.
      this.waiting.delete(key);
      await write();
    } catch (error) {
      this.log.logger.warn(
        { reason: (error as Error).name },
        'an audit entry could not be written; it waits',
      );
      this.dropOldest();
      this.waiting.set(key, write);
      this.tryLater();
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.flushing;
    for (const end = Date.now() + LAST_TRIES_MS; this.waiting.size > 0 && Date.now() < end;) {
      await this.flush();
      if (this.waiting.size > 0) await pause(RETRY_MS);
    }
    if (this.waiting.size > 0)
      this.log.logger.error({ entries: this.waiting.size }, 'audit entries were lost: no database');
  }

  private dropOldest(): void {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size < MAX_WAITING || oldest === undefined) return;
    this.waiting.delete(oldest);
    this.log.logger.error('an audit entry was lost: too many wait');
  }

  private tryLater(): void {
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.flushing = this.flush().then(() => {
        this.timer = undefined;
        if (this.waiting.size > 0) this.tryLater();
      });
    }, RETRY_MS);
  }

  private async flush(): Promise<void> {
    for (const [key, write] of this.waiting) {
      try {
        await write();
        if (this.waiting.get(key) === write) this.waiting.delete(key);
      } catch {
        return; // tried again
      }
    }
  }
}
