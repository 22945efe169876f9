import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Database, Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/** Whoever has the lease extends it while it works; of one that was killed it ends by itself, in milliseconds. */
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 200;

interface Run {
  _id: number;
  name: string;
  doneAt: Date;
}
interface Lease {
  _id: string;
  holder: string;
  until: Date;
}

export interface MigrationOptions {
  /** Told what is done, in words for a log. */
  onProgress?: (message: string) => void;
  /** Whether those that have to wait for instances of the version before run at once. */
  isAlone?: boolean;
}

/**
 * Brings what is stored to the present version: runs the migrations that did not run yet, in their order. Of several
 * instances that start together one does it, under a lease; the others wait until it is done, or take over when it dies.
 *
 * @throws what a migration throws; then those before it are done, and it is run again at the next start.
 */
export async function runMigrations(database: Database, options: MigrationOptions = {}): Promise<void> {
  const holder = randomUUID();
  for (;;) {
    if ((await pendingMigrations(database, options.isAlone)).length === 0) return;
    if (await takeLease(database, holder)) break;
    await pause(LOOK_EVERY_MS);
  }
  const extending = setInterval(() => void takeLease(database, holder).catch(() => {}), EXTEND_EVERY_MS);
  try {
    // Asked again: what another instance did between our question and our lease is not done twice.
    for (const migration of await pendingMigrations(database, options.isAlone)) {
      const { number, name } = migration;
      options.onProgress?.(`migration ${number}: ${name}`);
      await migration.run(database);
      await note(database, { number, name });
    }
  } finally {
    clearInterval(extending);
    await leases(database).deleteOne({ _id: 'lease', holder });
  }
}

/** The migrations that would run now. Others may have to wait for one of these. */
export async function pendingMigrations(database: Database, isAlone = false): Promise<Migration[]> {
  const done = new Map((await runs(database).find().toArray()).map(({ _id, doneAt }) => [_id, doneAt]));
  const pending: Migration[] = [];
  let before: Date | undefined = new Date(0);
  for (const migration of migrations) {
    const doneAt = done.get(migration.number);
    if (doneAt === undefined) {
      const isDue =
        migration.afterMs === undefined ||
        isAlone ||
        (before !== undefined && before.getTime() + migration.afterMs <= Date.now());
      if (!isDue) return pending;
      pending.push(migration);
    }
    before = doneAt;
  }
  return pending;
}

/** Says of a database without content that it is of the present version, so nothing of it has to be migrated. */
export async function noteNewDatabase(database: Database): Promise<void> {
  const [names] = [await database.db.listCollections({}, { nameOnly: true }).toArray()];
  if (names.some(({ name }) => ['accounts', 'posts', 'enquiries', 'migrations'].includes(name))) return;
  for (const migration of migrations) await note(database, migration);
}

/** Another instance may note the same: while one says of a new database what it needs no more, the next may be doing it already. */
async function note(database: Database, { number, name }: Pick<Migration, 'number' | 'name'>): Promise<void> {
  await runs(database)
    .insertOne({ _id: number, name, doneAt: new Date() })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
}

/** Says which migrations what is stored has seen, after it was replaced. */
export async function noteMigrations(database: Database, numbers: readonly number[]): Promise<void> {
  await runs(database).deleteMany({});
  const seen = migrations.filter(({ number }) => numbers.includes(number));
  const done = seen.map(({ number, name }) => ({ _id: number, name, doneAt: new Date() }));
  if (done.length > 0) await runs(database).insertMany(done);
}

async function takeLease(database: Database, holder: string): Promise<boolean> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE_MS);
  const { matchedCount } = await leases(database).updateOne(
    { _id: 'lease', $or: [{ holder }, { until: { $lte: now } }] },
    { $set: { holder, until } },
  );
  if (matchedCount === 1) return true;
  try {
    await leases(database).insertOne({ _id: 'lease', holder, until });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const runs = ({ db }: Database) => db.collection<Run>('migrations');
const leases = ({ db }: Database) => db.collection<Lease>('migration_leases');
