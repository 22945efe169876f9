import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { Lease, LeaseLost, LeaseHeld, type StoredLease } from '../../src/platform/database/lease.ts';
import type { Database, Migration } from '../../src/platform/database/migrations/migration.ts';
import { MIGRATIONS } from '../../src/platform/database/migrations/migrations.ts';
import {
  migrateOnce,
  noteNewDatabase,
  pendingMigrations,
  runMigrations,
} from '../../src/platform/database/migrations/run-migrations.ts';
import { databaseUri, startApi, testServers } from '../support/start-api.ts';

const { kept } = testServers();

async function emptyDatabase() {
  const uri = databaseUri(`migrations-${randomBytes(6).toString('hex')}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  kept({ stop: async () => void (await connection.dropDatabase(), await connection.close()) });
  return connection;
}

async function oldDatabase() {
  const connection = await emptyDatabase();
  const notes = connection.collection('notes');
  await notes.insertMany([{ text: 'one' }, { text: 'two' }]);
  return { database: connection as Database, notes };
}

/** The next version renames `text`; what the previous version saves in the meantime is migrated ten minutes later. */
function renaming(): { migrations: Migration[]; runs: number[] } {
  const runs: number[] = [];
  const old = { text: { $exists: true } };
  const step = (number: number, afterMs?: number): Migration => ({
    number,
    name: 'notes have words',
    ...(afterMs !== undefined && { afterMs }),
    count: async ({ db }) => db.collection('notes').countDocuments(old),
    run: async ({ db }) => {
      runs.push(number);
      await db.collection('notes').updateMany(old, { $rename: { text: 'words' } });
    },
  });
  return { migrations: [...MIGRATIONS, step(2), step(3, 600_000)], runs };
}

it('runs new migrations once, even if several instances start concurrently', async () => {
  const { database, notes } = await oldDatabase();
  const { migrations, runs } = renaming();
  expect(await migrations[1]!.count(database)).toBe(2);
  await Promise.all([1, 2, 3].map(() => migrateOnce(database, { migrations })));
  expect(runs).toEqual([2]);
  expect(await notes.countDocuments({ words: { $exists: true } })).toBe(2);
});

it('migrates what the previous version saved in the meantime, when due', async () => {
  const { database, notes } = await oldDatabase();
  const { migrations, runs } = renaming();
  await migrateOnce(database, { migrations });
  await notes.insertOne({ text: 'saved by the version before' });
  expect(await pendingMigrations(database, { migrations })).toEqual([]);
  await database
    .collection('migrations')
    .updateMany({}, { $set: { doneAt: new Date(Date.now() - 600_001) } });
  await migrateOnce(database, { migrations });
  expect(runs).toEqual([2, 3]);
  expect(await notes.countDocuments({ text: { $exists: true } })).toBe(0);
});

it('takes over a migration whose instance died', async () => {
  const { database, notes } = await oldDatabase();
  const { migrations, runs } = renaming();
  // As left by a killed process: with its lease, and half of the work done.
  (await Lease.take(database, 'migrations')).leave();
  await notes.updateOne({ text: 'one' }, { $rename: { text: 'words' } });
  const migrating = migrateOnce(database, { migrations });
  expect(runs).toEqual([]);
  const states = database.collection<{ _id: string; until: Date }>('site_state');
  await states.updateOne({ _id: 'migrations' }, { $set: { until: new Date(0) } });
  await migrating;
  expect(runs).toEqual([2]);
  expect(await notes.countDocuments({ words: { $exists: true } })).toBe(2);
});

it('retries a failed migration at the next start', async () => {
  const { database } = await oldDatabase();
  const { migrations, runs } = renaming();
  const broken = { ...migrations[1]!, run: async () => Promise.reject(new Error('the disk is full')) };
  await expect(migrateOnce(database, { migrations: [broken] })).rejects.toThrow('the disk is full');
  await migrateOnce(database, { migrations });
  expect(runs).toEqual([2]);
});

it('still starts after a newer version, until that has run its delayed migrations', async () => {
  const { database } = await oldDatabase();
  const { migrations } = renaming();
  await migrateOnce(database, { migrations });
  await migrateOnce(database);
  await migrateOnce(database, { migrations, isAlone: true });
  await expect(migrateOnce(database)).rejects.toThrow(
    /^A newer version changed the database on 20\S+Z \(migration 3: notes have words\).+ restore a backup from before\.$/,
  );
});

it('has nothing to do in a new database, whichever instance records it first', async () => {
  const database = (await emptyDatabase()) as Database;
  const { migrations, runs } = renaming();
  await Promise.all([noteNewDatabase(database, migrations), noteNewDatabase(database, migrations)]);
  await runMigrations(database, { migrations });
  expect(runs).toEqual([]);
  const api = await startApi();
  expect(await pendingMigrations(api.database as Database)).toEqual([]);
  await api.stop();
});

it('takes over a lease at once only from a dead process on this machine', async () => {
  const { database } = await oldDatabase();
  const states = database.collection<StoredLease>('site_state');
  (await Lease.take(database, 'work')).leave();
  await expect(Lease.take(database, 'work')).rejects.toThrow(LeaseHeld);
  // No process has this id: Linux uses at most 4,194,304.
  await states.updateOne({ _id: 'work' }, { $set: { pid: 2 ** 30 } });
  const lease = await Lease.take(database, 'work');
  await states.updateOne({ _id: 'work' }, { $set: { pid: 2 ** 30, place: 'elsewhere' } });
  await expect(Lease.take(database, 'work')).rejects.toThrow('process 1073741824 on elsewhere');
  await lease.ifHeld({ until: new Date(0) });
  await expect(lease.ifHeld({})).rejects.toThrow(LeaseLost);
  await lease.release();
});
