import type { Connection } from 'mongoose';

/** Destination of a backup: next to the command that made it, or in an off-site store. */
export const BACKUP_PLACES = ['local', 'off-site'] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];

/** Outcome of the last backup, by destination. */
export interface BackupOutcome {
  _id: BackupPlace;
  /** When a backup last succeeded there; null if never. */
  succeededAt: Date | null;
  /** When the last backup failed; null if it did not. */
  failedAt: Date | null;
}

const COLLECTION = 'backup_outcomes';

const outcomes = (connection: Connection) => connection.collection<BackupOutcome>(COLLECTION);

/** Records the outcome of a backup, for the metrics of all instances. */
export async function noteBackup(connection: Connection, _id: BackupPlace, isWhole: boolean): Promise<void> {
  const now = new Date();
  const change = isWhole ? { succeededAt: now, failedAt: null } : { failedAt: now };
  await outcomes(connection).updateOne({ _id }, { $set: change }, { upsert: true });
}

/** @returns the outcome for each destination with at least one attempt */
export async function backupOutcomes(connection: Connection): Promise<BackupOutcome[]> {
  return outcomes(connection).find().toArray();
}
