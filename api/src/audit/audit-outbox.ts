import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../platform/telemetry/log/log.ts';

const RETRY_MS = 500;
/** Far more than ever wait, since little can be changed or read while the database is unavailable. */
const MAX_WAITING = 20_000;
/** Time for writing the remaining entries at shutdown, in milliseconds. */
const LAST_TRIES_MS = 5_000;

type Write = () => Promise<unknown>;

/**
 * Queue of entries for the database. Entries that cannot be written wait here and are retried: a failing log neither
 * fails a change nor loses an entry.
 */
@Injectable()
export class AuditOutbox implements OnModuleDestroy {
  private readonly waiting = new Map<string, Write>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  /** The entry being retried. */
  private retrying: { readonly key: string; readonly ended: Promise<unknown> } | undefined;
  private stopped = false;

  constructor(private readonly log: Log) {}

  /** Writes an entry now or later, and never throws. Of several waiting with the same key, only the last is made. */
  async write(key: string, write: Write): Promise<void> {
    try {
      // Drop an earlier waiting state of this entry, which must not be written after this one.
      this.waiting.delete(key);
      if (this.retrying?.key === key) await this.retrying.ended;
      await write();
    } catch (error) {
      this.log.logger.warn(
        { reason: (error as Error).name },
        'an audit entry could not be written; will retry',
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
      const written = write();
      this.retrying = { key, ended: written.catch(() => {}) };
      try {
        await written;
        if (this.waiting.get(key) === write) this.waiting.delete(key);
      } catch {
        return; // retried later
      } finally {
        this.retrying = undefined;
      }
    }
  }
}
