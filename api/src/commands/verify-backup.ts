// Usage: `node dist/commands/verify-backup.js <file or s3://…>`. Restores a backup into the database in MONGODB_URI,
// which must be empty and is emptied again, and compares every document and picture with the backup. BACKUP_PASSPHRASE
// or BACKUP_IDENTITY opens an encrypted one.
import { archiveKeys } from '../backup/archive/archive-keys.ts';
import { withArchive } from '../backup/off-site/with-archive.ts';
import { rehearseRestore } from '../backup/restore/rehearse-restore.ts';
import { reportMissing } from '../backup/archive/report-missing.ts';
import { commandEnvironment } from './command-environment.ts';
import { runCommand, withDatabase } from './run-command.ts';

const [file] = process.argv.slice(2);
const environment = commandEnvironment();
const { MONGODB_URI } = environment;
if (!file || !MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/verify-backup.js <file or s3://…>');
  process.exit(2);
}
await runCommand(() =>
  withDatabase(MONGODB_URI, async (connection) => {
    try {
      const { documents, hash, missing } = await withArchive(file, environment, (path) =>
        rehearseRestore(connection, path, archiveKeys(environment)),
      );
      console.info(
        `${file} can be restored: ${documents} documents were restored identically; their hash is ${hash}`,
      );
      reportMissing(missing);
      return 0;
    } catch (error) {
      console.error(`${file} cannot be relied on: ${(error as Error).message}`);
      return 1;
    }
  }),
);
