import type { Connection } from 'mongoose';
import { allowedDuring, RESTORE_LEASE, type RestoreNote } from '../../platform/database/restore-note.ts';

/** What is stored with the lease; of one that was just taken the first time, nothing but itself. */
export async function noteOf(connection: Connection): Promise<RestoreNote | null> {
  const states = connection.collection<RestoreNote>('site_state');
  return states.findOne({ _id: RESTORE_LEASE, phase: { $exists: true } });
}

/** @param set of one restore; left out: of all there ever were */
export async function collectionsOf(connection: Connection, set?: string): Promise<string[]> {
  const start = set === undefined ? 'restore.' : `restore.${set}.`;
  return (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(start));
}

export async function drop(connection: Connection, names: readonly string[]): Promise<void> {
  for (const name of names) await connection.dropCollection(name);
}

/** Drops what restores left that died, or that were paused and woke up too late; what the one has stored that is in progress stays. */
export async function dropLeftovers(connection: Connection): Promise<void> {
  // Before the note is read: one that begins meanwhile stores in collections that are not among these.
  const all = await collectionsOf(connection);
  const note = await noteOf(connection);
  const own = note && allowedDuring(note) !== 'everything' ? `restore.${note.set}.` : undefined;
  await drop(
    connection,
    all.filter((name) => own === undefined || !name.startsWith(own)),
  );
}
