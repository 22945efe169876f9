const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;

/** @returns name of a backup that is made at a time, of which the latest is the last in the alphabet */
export const backupName = (time: Date): string =>
  `${time.toISOString().replaceAll(':', '-').slice(0, 19)}.backup`;

/**
 * Which backups have had their day. Those that somebody gave a name are nobody's to delete.
 *
 * @param names of files in one place
 * @param keep how many of those that nobody gave a name stay, at least 1
 * @returns the older ones
 */
export const outdatedBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .slice(0, -keep);
