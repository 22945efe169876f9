import type { Connection } from 'mongoose';

/** Where a backup was to be: beside whoever made it, or in a store elsewhere. */
export const BACKUP_PLACES = ['local', 'off-site'] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];

/** How the last backup came out, by the place it was to be in. */
export interface BackupOutcome {
  _id: BackupPlace;
  /** When one was whole there; null when none ever was. */
  succeededAt: Date | null;
  /** When the last one failed; null when it did not. */
  failedAt: Date | null;
}

const COLLECTION = 'backup_outcomes';

const outcomes = (connection: Connection) => connection.collection<BackupOutcome>(COLLECTION);

/** Notes how a backup came out, for the metrics of all APIs. */
export async function noteBackup(connection: Connection, _id: BackupPlace, isWhole: boolean): Promise<void> {
  const now = new Date();
  const change = isWhole ? { succeededAt: now, failedAt: null } : { failedAt: now };
  await outcomes(connection).updateOne({ _id }, { $set: change }, { upsert: true });
}

/** @returns one for each place that a backup was ever made for, or tried */
export async function backupOutcomes(connection: Connection): Promise<BackupOutcome[]> {
  return outcomes(connection).find().toArray();
}
