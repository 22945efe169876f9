/** Says what the site itself lacked when a backup was made: no backup can have it, and somebody has to look at it. */
export function tellMissing(missing: readonly string[]): void {
  if (missing.length > 0)
    console.warn(`The site itself lacked, when the backup was made:\n  ${missing.join('\n  ')}`);
}
