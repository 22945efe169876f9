import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How backups are called that nobody gave a name. */
const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;

/** @returns name of a backup that is made at a time, of which the latest is the last in the alphabet */
export const backupName = (time: Date): string =>
  `${time.toISOString().replaceAll(':', '-').slice(0, 19)}.backup`;

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
  const own = readdirSync(folder).filter((name) => OWN_NAME.test(name));
  const old = own
    .sort()
    .slice(0, -keep)
    .map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
