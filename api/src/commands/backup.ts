// Writes posts, revisions, pictures, enquiries, accounts and the audit log to a file:
//   node dist/commands/backup.js <file>                  encrypted for BACKUP_RECIPIENT or with BACKUP_PASSPHRASE
//   node dist/commands/backup.js <file> --unencrypted    readable by anybody who gets the file
// With BACKUP_S3_BUCKET, stores a copy in that bucket as well. Exit status: 0 success; 1 no backup; 2 invalid call;
// 3 the file is complete, but its copy is not in the store, or older backups keep what was erased.
import { dirname } from 'node:path';
import type { Connection } from 'mongoose';
import { archiveKeys, type ArchiveKeys } from '../backup/archive/archive-keys.ts';
import { hasNothingToKeep, writeArchive } from '../backup/archive/archive.ts';
import { noteBackup, type BackupPlace } from '../backup/backup-outcomes.ts';
import { eraseFromFolder, eraseFromStore } from '../backup/erasing/erase-from-backups.ts';
import { erasedReferences } from '../backup/erasing/erased-references.ts';
import { keepOffSite } from '../backup/off-site/keep-off-site.ts';
import { hindranceOfStore, OffSiteStore } from '../backup/off-site/off-site-store.ts';
import { offSitePlace, storeAccess, type OffSitePlace } from '../backup/off-site/store-settings.ts';
import { hindrance } from '../backup/restore/disk-space.ts';
import { reportMissing } from '../backup/archive/report-missing.ts';
import { commandEnvironment } from './command-environment.ts';
import { runCommand, withDatabase } from './run-command.ts';

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const [file, option] = process.argv.slice(2);
const environment = commandEnvironment();
const { MONGODB_URI } = environment;
if (!file || ![undefined, '--unencrypted'].includes(option) || !MONGODB_URI)
  refuse('Usage: MONGODB_URI=… node dist/commands/backup.js <file> [--unencrypted]');
const keys = settings(keysOfBackup);
const place = settings(placeOfCopy);
await runCommand(() =>
  withDatabase(MONGODB_URI, async (database) => {
    // A backup of the wrong database would replace a good one.
    if (await hasNothingToKeep(database)) {
      console.error(
        'The backup failed: there is nothing in the database. Is it the right one? No file was written',
      );
      return 1;
    }
    if (!(await backUp(database, file, keys))) return 1;
    const isErased = await eraseLocally(database, file);
    return (!place || (await keepCopy(database, file, place))) && isErased ? 0 : 3;
  }),
);

/** Reads the settings; an invalid call ends here, before the database is opened. */
function settings<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function keysOfBackup(): ArchiveKeys {
  if (option === '--unencrypted') return { passphrase: undefined, recipients: [], identities: [] };
  const found = archiveKeys(environment);
  if (found.passphrase === undefined && found.recipients.length === 0)
    refuse(
      'A backup holds what patients wrote. Set BACKUP_RECIPIENT (an age key) or BACKUP_PASSPHRASE, so that it is encrypted, ' +
        'or pass --unencrypted.',
    );
  return found;
}

function placeOfCopy(): OffSitePlace | undefined {
  const found = offSitePlace(environment);
  if (!found) return undefined;
  storeAccess(environment);
  if (option === '--unencrypted')
    refuse('What patients wrote may leave this machine only encrypted: --unencrypted is for local backups.');
  return found;
}

async function backUp(database: Connection, path: string, secrets: ArchiveKeys): Promise<boolean> {
  try {
    const { documents, hash, missing } = await writeArchive(database, path, secrets);
    console.info(`${documents} documents are in ${path}; their hash is ${hash}`);
    console.info('Only JWT_SECRET opens the enquiries in it: keep a copy of it elsewhere.');
    reportMissing(missing);
    await note(database, 'local', true);
    return true;
  } catch (error) {
    console.error(`The backup failed: ${hindrance(error)}`);
    await note(database, 'local', false);
    return false;
  }
}

/** Deletes the keys of erased enquiries from the other backups beside this one. */
async function eraseLocally(database: Connection, path: string): Promise<boolean> {
  const folder = dirname(path);
  try {
    reportErased(await eraseFromFolder(folder, await erasedReferences(database)), folder);
    return true;
  } catch (error) {
    console.error(
      `The backup is complete, but older ones in ${folder} keep what was erased: ${hindrance(error)}`,
    );
    return false;
  }
}

function reportErased(count: number, where: string): void {
  if (count > 0) console.info(`The keys of ${count} erased enquiries were deleted from backups in ${where}`);
}

async function keepCopy(database: Connection, path: string, target: OffSitePlace): Promise<boolean> {
  const store = await OffSiteStore.open(storeAccess(environment), target.bucket);
  let lack = 'no copy is in the store';
  try {
    const { address, deleted } = await keepOffSite(store, target, path);
    console.info(`A copy is in ${address} and was verified; ${deleted.length} older ones were deleted there`);
    lack = 'older ones in the store keep what was erased';
    const erased = await erasedReferences(database);
    reportErased(await eraseFromStore(store, target.prefix, erased), dirname(address));
    await note(database, 'off-site', true);
    return true;
  } catch (error) {
    const why = hindranceOfStore(error);
    console.error(`The backup in ${path} is complete, but ${lack}: ${why}`);
    await note(database, 'off-site', false);
    return false;
  } finally {
    store.close();
  }
}

/** Failing to record it does not invalidate the backup; the alert then is that none was made for too long. */
async function note(database: Connection, where: BackupPlace, isWhole: boolean): Promise<void> {
  await noteBackup(database, where, isWhole).catch((error: Error) =>
    console.error(`The outcome of the backup could not be recorded: ${error.message}`),
  );
}
