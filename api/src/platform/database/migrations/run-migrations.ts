import { setTimeout as pause } from 'node:timers/promises';
import { isStored } from '../is-duplicate.ts';
import { Lease, LeaseIsTaken } from '../lease.ts';
import type { Database, Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';

const LOOK_EVERY_MS = 200;

interface Run {
  _id: number;
  name: string;
  doneAt: Date;
  /** Whether the version before goes on with what it left: one that nobody had to wait for. */
  suitsOlder: boolean;
}

/** What is stored was changed by a newer version, so that this one would misread it. */
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
  /** Told what is done, in words for a log. */
  onProgress?: (message: string) => void;
  /** Whether those that have to wait for instances of the version before run at once. */
  isAlone?: boolean;
  /** For tests: others than the site's own. */
  migrations?: readonly Migration[];
}

/**
 * Brings what is stored to the present version. Of several instances that start together one does it, under a lease; the others wait
 * until it is done, or take over when it dies.
 *
 * @throws what a migration throws; then those before it are done, and it is run again at the next start.
 */
export async function migrateOnce(database: Database, options: MigrationOptions = {}): Promise<void> {
  while ((await pendingMigrations(database, options)).length > 0) {
    try {
      const lease = await Lease.take(database, 'migrations');
      return await runMigrations(database, options).finally(() => lease.release());
    } catch (error) {
      if (!(error instanceof LeaseIsTaken)) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** Runs the migrations that did not run yet, in their order, for somebody who has the database alone. */
export async function runMigrations(database: Database, options: MigrationOptions = {}): Promise<void> {
  for (const migration of await pendingMigrations(database, options)) {
    options.onProgress?.(`migration ${migration.number}: ${migration.name}`);
    await migration.run(database);
    await note(database, migration);
  }
}

/**
 * The migrations that would run now. Others may have to wait for one of these.
 *
 * @throws NewerData when a newer version ran one that waits for instances of this version to be gone.
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

/** Says of a database without content that it is of the present version, so nothing of it has to be migrated. */
export async function noteNewDatabase(database: Database, migrations = MIGRATIONS): Promise<void> {
  const names = await database.db.listCollections({}, { nameOnly: true }).toArray();
  if (names.some(({ name }) => ['accounts', 'posts', 'enquiries', 'migrations'].includes(name))) return;
  for (const migration of migrations) await note(database, migration);
}

/** Another instance may note the same: while one says of a new database what it needs no more, the next may be doing it already. */
async function note(database: Database, migration: Migration): Promise<void> {
  await isStored(runs(database).insertOne(runOf(migration)));
}

/** Says which migrations what is stored has seen, after it was replaced. */
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
