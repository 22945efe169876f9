import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outdatedBackups } from '@opinionbridge/contracts/backup';

/** What was not written to for so long, in milliseconds, is of a backup that was killed. */
const DEAD_AFTER_MS = 86_400_000;

/** When a file was written last; null for one that somebody has just renamed or deleted. */
const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Whether a backup can be there: in a store, or in a file of this machine. */
export const isFilePlace = (place: string): boolean =>
  place.startsWith('s3://') || (statSync(place, { throwIfNoEntry: false })?.isFile() ?? false);

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * @param said path of a backup, from the folder in which the command was called, or its address in a store
 * @returns where it is, for a program that runs elsewhere
 */
export const backupPlace = (said: string): string =>
  said.startsWith('s3://') ? said : resolve(process.env['INIT_CWD'] ?? '.', said);

/**
 * @returns path of the backup in a folder that was written last; null when there is none. What a restore kept of the time before it
 * is none, and neither is an empty file, which a copy to a full disk leaves.
 */
export function newestBackup(folder: string): string | null {
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith('.backup') && !name.startsWith('before-restore-'))
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.isFile() && found.size > 0 ? [{ path, at: found.mtimeMs }] : [];
    })
    .sort((one, other) => other.at - one.at);
  return backups[0]?.path ?? null;
}

/**
 * Deletes the oldest backups of a folder, and what killed ones left. Those that somebody gave a name stay.
 *
 * @param keep how many stay, at least 1
 * @returns paths of what was deleted
 */
export function pruneBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder);
  const dead = names.filter((name) => {
    const at = name.endsWith('.unfinished') ? writtenAt(join(folder, name)) : null;
    return at !== null && at < Date.now() - DEAD_AFTER_MS;
  });
  const old = [...outdatedBackups(names, keep), ...dead].map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
