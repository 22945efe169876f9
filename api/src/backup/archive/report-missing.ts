/**
 * Reports what the site itself lacked at the time of the backup: no backup can contain it, so somebody has to look into
 * it.
 */
export function reportMissing(missing: readonly string[]): void {
  if (missing.length > 0)
    console.warn(`The site itself lacked these when the backup was made:\n  ${missing.join('\n  ')}`);
}
