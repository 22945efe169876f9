import { randomUUID } from 'node:crypto';

/** Time, mark of the site, random number; also of a file that is being written. */
const OWN_NAME =
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-([0-9a-f]{8})-[0-9a-f]{8}\.backup(?:\.[\w-]+\.unfinished)?$/;

const siteOf = (name: string) => OWN_NAME.exec(name)?.[1];

/**
 * @param site mark of the site, eight hexadecimal digits
 * @returns the name of a backup made at a time; the latest sorts last. Two made in the same second do not replace each
 *   other.
 */
export const backupName = (time: Date, site: string): string =>
  `${time.toISOString().replaceAll(':', '-').slice(0, 19)}-${site}-${randomUUID().slice(0, 8)}.backup`;

/**
 * Returns the backups to delete. Backups of other sites, and those that a person named, are never deleted.
 *
 * @param names of the files in one place
 * @param keep number of the site's automatically named backups to keep, at least 1
 * @param latest name of the backup just made; if a person named it, none is deleted
 * @returns the older ones
 */
export function outdatedBackups(names: readonly string[], keep: number, latest: string): string[] {
  const own = names.filter((name) => name.endsWith('.backup') && areOfOneSite(name, latest));
  return own.sort().slice(0, -keep);
}

/** Whether two names are those of the same site's backups, and no person named either. */
export const areOfOneSite = (one: string, other: string): boolean =>
  siteOf(one) !== undefined && siteOf(one) === siteOf(other);
