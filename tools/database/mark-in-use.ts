import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a data folder as used, so that later starts choose the same provider. */
export function markInUse(folder: string): void {
  writeFileSync(
    join(folder, '.in-use'),
    'This folder contains the website’s data. Deleting it deletes them.\n',
  );
}
