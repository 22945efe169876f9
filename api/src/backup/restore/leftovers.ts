import type { Connection } from 'mongoose';
import { allowedDuring, RESTORE_LEASE, type RestoreNote } from '../../platform/database/restore-note.ts';

/** Returns the restore's progress; null for a lease just taken for the first time, which has none. */
export async function noteOf(connection: Connection): Promise<RestoreNote | null> {
  const states = connection.collection<RestoreNote>('site_state');
  return states.findOne({ _id: RESTORE_LEASE, phase: { $exists: true } });
}

/** @param set set of one restore; all restores' if omitted */
export async function collectionsOf(connection: Connection, set?: string): Promise<string[]> {
  const start = set === undefined ? 'restore.' : `restore.${set}.`;
  return (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(start));
}

export async function drop(connection: Connection, names: readonly string[]): Promise<void> {
  for (const name of names) await connection.dropCollection(name);
}

/**
 * Drops collections left by restores that died, or were paused and resumed too late; keeps those of a restore in
 * progress.
 */
export async function dropLeftovers(connection: Connection): Promise<void> {
  // Listed before the note is read: a restore that begins in between has no collection among these.
  const all = await collectionsOf(connection);
  const note = await noteOf(connection);
  const own = note && allowedDuring(note) !== 'everything' ? `restore.${note.set}.` : undefined;
  await drop(
    connection,
    all.filter((name) => own === undefined || !name.startsWith(own)),
  );
}
