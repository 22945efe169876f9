import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes in a data folder that a database has lived in it, so later starts keep to the same way. */
export function markInUse(folder: string): void {
  writeFileSync(
    join(folder, '.in-use'),
    'This folder holds the data of the website. Deleting it deletes them.\n',
  );
}
