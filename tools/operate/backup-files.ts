import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { areOfOneSite, outdatedBackups } from '@opinionbridge/contracts/backup';

/** Milliseconds without a write after which a partial file belongs to a killed backup. */
const DEAD_AFTER_MS = 86_400_000;

/** When a file was last written; null if it has just been renamed or deleted. */
const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Whether a backup can be read from there: a store, or a file on this machine. */
export const isFilePlace = (place: string): boolean =>
  place.startsWith('s3://') || (statSync(place, { throwIfNoEntry: false })?.isFile() ?? false);

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** @returns the absolute path of a backup named relative to the caller's folder, or its address in a store */
export const backupPlace = (said: string): string =>
  said.startsWith('s3://') ? said : resolve(process.env['INIT_CWD'] ?? '.', said);

/**
 * @returns path of the most recent backup in a folder; null if there is none. Safety copies of restores do not count,
 *   nor do empty files, which a copy to a full disk leaves behind.
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
 * Deletes a site's oldest backups in a folder and the remains of killed ones. Named backups stay.
 *
 * @param keep number of backups to keep, at least 1
 * @param latest path of the backup just made in that folder
 * @returns paths of the deleted files
 */
export function pruneBackups(keep: number, latest: string): string[] {
  const folder = dirname(latest);
  const names = readdirSync(folder);
  const dead = names.filter((name) => {
    const isOwn = name.endsWith('.unfinished') && areOfOneSite(name, basename(latest));
    const at = isOwn ? writtenAt(join(folder, name)) : null;
    return at !== null && at < Date.now() - DEAD_AFTER_MS;
  });
  const old = [...outdatedBackups(names, keep, basename(latest)), ...dead].map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
