import { setTimeout as pause } from 'node:timers/promises';
import { isStored } from '../is-duplicate.ts';
import { Lease, LeaseHeld } from '../lease.ts';
import type { Database, Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';

const LOOK_EVERY_MS = 200;

interface Run {
  _id: number;
  name: string;
  doneAt: Date;
  /** Whether the previous version can still work with the result: true for a migration without a delay. */
  suitsOlder: boolean;
}

/** Thrown if a newer version changed the stored data in a way that this version would misread. */
export class NewerData extends Error {
  override name = 'NewerData';

  constructor({ _id, name, doneAt }: Run) {
    super(
      `A newer version changed the database on ${doneAt.toISOString()} (migration ${_id}: ${name}), and this one cannot read it. ` +
        'Start the newer version, or restore a backup from before.',
    );
  }
}

export interface MigrationOptions {
  onProgress?: (message: string) => void;
  /** Whether delayed migrations run at once. */
  isAlone?: boolean;
  /** Replaces the site's migrations in tests. */
  migrations?: readonly Migration[];
}

/**
 * Migrates the database to the current version. If several instances start concurrently, one of them migrates under a
 * lease; the others wait until it is done or take over if it dies.
 *
 * @throws any error of a migration; the migrations before it stay done, and the failed one runs again at the next
 *   start
 */
export async function migrateOnce(database: Database, options: MigrationOptions = {}): Promise<void> {
  while ((await pendingMigrations(database, options)).length > 0) {
    try {
      const lease = await Lease.take(database, 'migrations');
      return await runMigrations(database, options).finally(() => lease.release());
    } catch (error) {
      if (!(error instanceof LeaseHeld)) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** Runs pending migrations in order, for a caller with exclusive access to the database. */
export async function runMigrations(database: Database, options: MigrationOptions = {}): Promise<void> {
  for (const migration of await pendingMigrations(database, options)) {
    options.onProgress?.(`migration ${migration.number}: ${migration.name}`);
    await migration.run(database);
    await note(database, migration);
  }
}

/**
 * Returns the migrations that would run now. Later ones may have to wait for one of these.
 *
 * @throws NewerData if a newer version ran a migration that requires instances of this version to be gone
 */
export async function pendingMigrations(
  database: Database,
  { isAlone = false, migrations = MIGRATIONS }: MigrationOptions = {},
): Promise<Migration[]> {
  const runBefore = await runs(database).find().toArray();
  const ofNewer = runBefore.find(
    ({ _id, suitsOlder }) => !suitsOlder && !migrations.some(({ number }) => number === _id),
  );
  if (ofNewer) throw new NewerData(ofNewer);
  const done = new Map(runBefore.map(({ _id, doneAt }) => [_id, doneAt]));
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

/** Records a database without content as being of the current version, which needs no migration. */
export async function noteNewDatabase(database: Database, migrations = MIGRATIONS): Promise<void> {
  const names = await database.db.listCollections({}, { nameOnly: true }).toArray();
  if (names.some(({ name }) => ['accounts', 'posts', 'enquiries', 'migrations'].includes(name))) return;
  for (const migration of migrations) await note(database, migration);
}

/** Tolerates a duplicate: another instance may record the same migration for a new database. */
async function note(database: Database, migration: Migration): Promise<void> {
  await isStored(runs(database).insertOne(runOf(migration)));
}

/** Records which migrations the stored data has been through, after a restore replaced it. */
export async function noteMigrations(database: Database, numbers: readonly number[]): Promise<void> {
  await runs(database).deleteMany({});
  const seen = MIGRATIONS.filter(({ number }) => numbers.includes(number));
  if (seen.length > 0) await runs(database).insertMany(seen.map(runOf));
}

const runOf = ({ number, name, afterMs }: Migration): Run => ({
  _id: number,
  name,
  doneAt: new Date(),
  suitsOlder: afterMs === undefined,
});

const runs = ({ db }: Database) => db.collection<Run>('migrations');
