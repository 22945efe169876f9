import type { Connection } from 'mongoose';
import type { Database } from '../../platform/database/migrations/migration.ts';
import { noteMigrations, runMigrations } from '../../platform/database/migrations/run-migrations.ts';
import type { ArchiveKeys } from '../archive/archive-keys.ts';
import { checkArchive, type CheckedArchive } from '../archive/archive.ts';
import { compareWithArchive, type Difference } from '../archive/compare-with-archive.ts';
import { ofTheSite } from '../archive/read-site.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { storeDocuments } from '../archive/store-documents.ts';

/** Maximum number of differences listed individually. */
const TOLD = 5;

/** Thrown if a backup can be read, but restoring it yields something else. */
export class RestoreDiffers extends Error {
  override name = 'RestoreDiffers';

  constructor(differences: readonly Difference[]) {
    const more = differences.length > TOLD ? [`and ${differences.length - TOLD} more`] : [];
    super(['what was restored differs', ...differences.slice(0, TOLD), ...more].join('\n  '));
  }
}

/**
 * Restores a backup into a scratch database, compares everything with the backup, and migrates it to the present
 * version, like a real restore. Leaves nothing behind.
 *
 * @throws DamagedArchive if the backup cannot be used, RestoreDiffers if restoring it yields something else,
 *   NoScratchDatabase if the database is not empty
 */
export async function rehearseRestore(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
): Promise<CheckedArchive> {
  return withScratchDatabase(connection, async () => {
    const archive = await checkArchive(file, keys);
    await storeDocuments(connection, file, keys, ofTheSite);
    const differences = await compareWithArchive(connection, file, keys);
    if (differences.length > 0) throw new RestoreDiffers(differences);
    const database = connection as Database;
    await noteMigrations(database, archive.migrations);
    await runMigrations(database, { isAlone: true });
    return archive;
  });
}
