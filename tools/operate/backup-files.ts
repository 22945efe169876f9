import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outdatedBackups } from '@opinionbridge/contracts/backup';

/**
 * @param said path of a backup, from the folder in which the command was called, or its address in a store
 * @returns where it is, for a program that runs elsewhere
 */
export const backupPlace = (said: string): string =>
  said.startsWith('s3://') ? said : resolve(process.env['INIT_CWD'] ?? '.', said);

/**
 * @returns path of the backup in a folder that was written last; null when there is none. What a restore kept of the time before it
 * is none.
 */
export function newestBackup(folder: string): string | null {
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith('.backup') && !name.startsWith('before-restore-'))
    .map((name) => ({ path: join(folder, name), writtenAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.writtenAt - one.writtenAt);
  return backups[0]?.path ?? null;
}

/**
 * Deletes the oldest backups of a folder. Those that somebody gave a name stay.
 *
 * @param keep how many stay, at least 1
 * @returns paths of what was deleted
 */
export function pruneBackups(folder: string, keep: number): string[] {
  const old = outdatedBackups(readdirSync(folder), keep).map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
