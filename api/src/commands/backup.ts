// Writes posts, revisions, pictures, enquiries, accounts and the audit log to a file:
//   node dist/commands/backup.js <file>                  encrypted for BACKUP_RECIPIENT, or with BACKUP_PASSPHRASE
//   node dist/commands/backup.js <file> --unencrypted    readable by whoever gets the file
import mongoose from 'mongoose';
import { archiveKeys } from '../backup/archive-keys.ts';
import { hasNothingToKeep, writeArchive } from '../backup/archive.ts';
import { LASTING } from '../database/connection-options.ts';
import { commandEnvironment } from './command-environment.ts';

const [file, option] = process.argv.slice(2);
const environment = commandEnvironment();
if (!file || ![undefined, '--unencrypted'].includes(option) || !environment.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/backup.js <file> [--unencrypted]');
  process.exit(2);
}
const none = { passphrase: undefined, recipients: [], identities: [] };
const keys = option === '--unencrypted' ? none : archiveKeys(environment);
if (option === undefined && keys.passphrase === undefined && keys.recipients.length === 0) {
  console.error(
    'A backup holds what patients wrote. Set BACKUP_RECIPIENT (an age key) or BACKUP_PASSPHRASE, so that it is encrypted, ' +
      'or say --unencrypted.',
  );
  process.exit(2);
}
const connection = await mongoose.createConnection(environment.MONGODB_URI, LASTING).asPromise();
try {
  // One that was made of the wrong database would take the place of a good one.
  if (await hasNothingToKeep(connection))
    throw new Error('there is nothing in the database. Is it the right one? No file was written');
  const { documents, hash } = await writeArchive(connection, file, keys);
  console.info(`${documents} documents are in ${file}; their hash is ${hash}`);
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
