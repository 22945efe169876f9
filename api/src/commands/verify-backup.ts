// Usage: `node dist/commands/verify-backup.js <file or s3://…>`. Restores a backup into the database in MONGODB_URI,
// which must be empty and is emptied again, and compares every document and picture with the backup. BACKUP_PASSPHRASE
// or BACKUP_IDENTITY opens an encrypted one.
import mongoose from 'mongoose';
import { archiveKeys } from '../backup/archive/archive-keys.ts';
import { withArchive } from '../backup/off-site/with-archive.ts';
import { rehearseRestore } from '../backup/restore/rehearse-restore.ts';
import { reportMissing } from '../backup/archive/report-missing.ts';
import { LASTING } from '../platform/database/connection-options.ts';
import { commandEnvironment } from './command-environment.ts';

const [file] = process.argv.slice(2);
const environment = commandEnvironment();
if (!file || !environment.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/verify-backup.js <file or s3://…>');
  process.exit(2);
}
const connection = await mongoose.createConnection(environment.MONGODB_URI, LASTING).asPromise();
try {
  const { documents, hash, missing } = await withArchive(file, environment, (path) =>
    rehearseRestore(connection, path, archiveKeys(environment)),
  );
  console.info(
    `${file} can be restored: ${documents} documents were restored identically; their hash is ${hash}`,
  );
  reportMissing(missing);
} catch (error) {
  console.error(`${file} cannot be relied on: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
