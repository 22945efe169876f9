import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Connection } from 'mongoose';
import { isStored } from './is-duplicate.ts';

/** A holder extends its lease while it works; that of one that was killed ends by itself. In milliseconds. */
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;

/** What is stored of a lease, in `site_state`; its `_id` is its name. */
export interface StoredLease {
  _id: string;
  /** Names one holding, not a process. */
  holder: string;
  /** Where the holder runs: processes of one place know of each other whether they are alive. */
  place: string;
  pid: number;
  since: Date;
  until: Date;
}

/** Another process holds the lease. */
export class LeaseIsTaken extends Error {
  override name = 'LeaseIsTaken';

  constructor({ place, pid, since, until }: StoredLease) {
    super(
      `process ${pid} on ${place.split(' ')[0]} has been at it since ${since.toISOString()}. If it died, try again after ` +
        until.toISOString(),
    );
  }
}

/** The lease ended while its holder worked: it was paused, or did not reach the database for too long. */
export class LeaseIsLost extends Error {
  override name = 'LeaseIsLost';
}

/**
 * What one process at a time may do, whatever number of them there is. It is extended until it is released; that of a process that is
 * known to be dead is taken over at once. A holder that was paused may wake up after its lease ended: what must not be done twice is
 * done under `ifHeld`.
 */
export class Lease {
  private readonly holder = randomUUID();
  private extending: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connection: Pick<Connection, 'collection'>,
    private readonly name: string,
  ) {}

  /** @throws LeaseIsTaken while another process holds it */
  static async take(connection: Pick<Connection, 'collection'>, name: string): Promise<Lease> {
    const lease = new Lease(connection, name);
    const other = await lease.extend(new Date());
    if (other) throw new LeaseIsTaken(other);
    lease.extending = setInterval(() => void lease.extend().catch(() => {}), EXTEND_EVERY_MS);
    return lease;
  }

  /**
   * Changes what is stored with the lease, if it is still held.
   *
   * @throws LeaseIsLost
   */
  async ifHeld(change: Record<string, unknown>): Promise<void> {
    const held = { _id: this.name, holder: this.holder, until: { $gt: new Date() } };
    const { matchedCount } = await this.stored.updateOne(held, { $set: change });
    if (matchedCount === 0) throw new LeaseIsLost(`The lease "${this.name}" ended; nothing more was done`);
  }

  /** Extends it no more: it ends by itself, and what is stored with it stays. */
  leave(): void {
    clearInterval(this.extending);
  }

  /** Ends it now. */
  async release(): Promise<void> {
    this.leave();
    await this.stored.deleteOne({ _id: this.name, holder: this.holder });
  }

  /**
   * @param since set when it is taken, not when it is extended
   * @returns who else holds it; null when it is held
   */
  private async extend(since?: Date): Promise<StoredLease | null> {
    const now = new Date();
    const { name: _id, holder, stored } = this;
    const until = new Date(now.getTime() + LEASE_MS);
    if (!since) {
      await stored.updateOne({ _id, holder }, { $set: { until } });
      return null;
    }
    const values = { holder, until, since, place: PLACE, pid: process.pid };
    for (;;) {
      const other = await stored.findOne({ _id });
      if (other && other.until > now && !isDead(other)) return other;
      if (other) {
        const { matchedCount } = await stored.updateOne({ _id, holder: other.holder }, { $set: values });
        if (matchedCount === 1) return null;
        continue;
      }
      if (await isStored(stored.insertOne({ _id, ...values }))) return null;
    }
  }

  private get stored() {
    return this.connection.collection<StoredLease>('site_state');
  }
}

/** This machine, and of it the processes that see each other: those of one container, where there are containers. */
const PLACE = `${hostname()} ${processNamespace()}`;

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // no Linux
  }
}

function isDead({ place, pid }: StoredLease): boolean {
  if (place !== PLACE) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
