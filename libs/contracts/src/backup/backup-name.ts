import { randomUUID } from 'node:crypto';

const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}\.backup$/;

/**
 * @returns the name of a backup made at a time; the latest sorts last. Two made in the same second, such as those of
 *   two sites by the same timer, do not replace each other.
 */
export const backupName = (time: Date): string =>
  `${time.toISOString().replaceAll(':', '-').slice(0, 19)}-${randomUUID().slice(0, 8)}.backup`;

/**
 * Returns the backups to delete. Backups that a person named are never deleted.
 *
 * @param names of the files in one place
 * @param keep number of automatically named backups to keep, at least 1
 * @returns the older ones
 */
export const outdatedBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .slice(0, -keep);
