// `node dist/commands/restore.js <file or s3://…>` replaces the site's data by those of a backup. The file is checked whole before
// anything is touched, and what was there is kept beside it; of
// one in a store, in the folder that this runs in. An encrypted one is opened by BACKUP_PASSPHRASE or
// BACKUP_IDENTITY. All sessions end. Running instances show the restored posts within a second.
import { dirname } from 'node:path';
import mongoose from 'mongoose';
import { DamagedArchive } from '../backup/archive-file.ts';
import { archiveKeys } from '../backup/archive-keys.ts';
import { isOffSite, withArchive } from '../backup/off-site/with-archive.ts';
import { restoreSite } from '../backup/restore-site.ts';
import { LASTING } from '../database/connection-options.ts';
import { commandEnvironment } from './command-environment.ts';

const [file] = process.argv.slice(2);
const environment = commandEnvironment();
if (!file || !environment.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/restore.js <file or s3://…>');
  process.exit(2);
}
const connection = await mongoose.createConnection(environment.MONGODB_URI, LASTING).asPromise();
try {
  const keepIn = isOffSite(file) ? process.cwd() : dirname(file);
  const { documents, hash, safetyCopy } = await withArchive(file, environment, (path) =>
    restoreSite(connection, path, archiveKeys(environment), keepIn),
  );
  if (safetyCopy !== null) console.info(`What was there before is in ${safetyCopy}`);
  console.info(`${documents} documents were restored; their hash is ${hash}`);
  console.info('Enquiries that waited for delivery are held until they are released in the inbox.');
} catch (error) {
  if (error instanceof DamagedArchive)
    console.error(`${file} was not restored: ${error.message}. Nothing was touched.`);
  else console.error(`The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
