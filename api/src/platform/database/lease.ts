import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Connection } from 'mongoose';
import { isStored } from './is-duplicate.ts';

/** Duration of a lease in milliseconds. A working holder extends it; the lease of a killed holder expires. */
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;

/** A lease as stored in `site_state`; its `_id` is its name. */
export interface StoredLease {
  _id: string;
  /** Identifies one acquisition, not a process. */
  holder: string;
  /** Where the holder runs: processes in the same place can tell whether another one is alive. */
  place: string;
  pid: number;
  since: Date;
  until: Date;
}

export class LeaseHeld extends Error {
  override name = 'LeaseHeld';

  constructor({ place, pid, since, until }: StoredLease) {
    super(
      `process ${pid} on ${place.split(' ')[0]} has held it since ${since.toISOString()}. If it died, try again after ` +
        until.toISOString(),
    );
  }
}

/** Thrown if the lease expired because its holder was paused or could not reach the database for too long. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * A named lock across all processes. The holder extends it until it releases it; the lease of a process known to be
 * dead is taken over at once. A paused holder may resume after its lease expired, so anything that must not happen
 * twice belongs under `ifHeld`.
 */
export class Lease {
  private readonly holder = randomUUID();
  private extending: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connection: Pick<Connection, 'collection'>,
    private readonly name: string,
  ) {}

  /** @throws LeaseHeld if another process holds it */
  static async take(connection: Pick<Connection, 'collection'>, name: string): Promise<Lease> {
    const lease = new Lease(connection, name);
    const other = await lease.extend(new Date());
    if (other) throw new LeaseHeld(other);
    lease.extending = setInterval(() => void lease.extend().catch(() => {}), EXTEND_EVERY_MS);
    return lease;
  }

  /** @throws LeaseLost if the lease is no longer held; its document is not updated then */
  async ifHeld(change: Record<string, unknown>): Promise<void> {
    const held = { _id: this.name, holder: this.holder, until: { $gt: new Date() } };
    const { matchedCount } = await this.stored.updateOne(held, { $set: change });
    if (matchedCount === 0) throw new LeaseLost(`The lease "${this.name}" ended; nothing more was done`);
  }

  /** Stops extending the lease: it expires by itself, and its document stays. */
  leave(): void {
    clearInterval(this.extending);
  }

  async release(): Promise<void> {
    this.leave();
    await this.stored.deleteOne({ _id: this.name, holder: this.holder });
  }

  /**
   * @param since set to acquire the lease, omitted to extend it
   * @returns the current holder if it is another one; null if the lease is held
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

/** Identifies this machine and the process namespace in which processes see each other, such as a container. */
const PLACE = `${hostname()} ${processNamespace()}`;

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // not Linux
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
