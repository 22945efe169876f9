// Usage: `node dist/commands/restore.js <file or s3://…> [--without-enquiries]`. Replaces the site's data with a backup. The whole file is
// verified before anything is touched, and the previous data is kept next to it; for one in a store, in the working
// directory. BACKUP_PASSPHRASE or BACKUP_IDENTITY opens an encrypted one; JWT_SECRET and JWT_SECRET_FORMER open its enquiries, and --without-enquiries
// leaves out those that they do not. All sessions end. Running instances show the
// restored posts within a second.
import { dirname } from 'node:path';
import { DamagedArchive } from '../backup/archive/archive-file.ts';
import { archiveKeys } from '../backup/archive/archive-keys.ts';
import { erasedData } from '../backup/restore/erased-data.ts';
import { hindrance } from '../backup/restore/disk-space.ts';
import { isOffSite, withArchive } from '../backup/off-site/with-archive.ts';
import { restoreSite } from '../backup/restore/restore-site.ts';
import { reportMissing } from '../backup/archive/report-missing.ts';
import { LeaseHeld } from '../platform/database/lease.ts';
import { Keys } from '../platform/configuration/secrets/keys.ts';
import { commandEnvironment } from './command-environment.ts';
import { runCommand, withDatabase } from './run-command.ts';

const [file, option] = process.argv.slice(2);
const environment = commandEnvironment();
const { MONGODB_URI } = environment;
if (!file || ![undefined, '--without-enquiries'].includes(option) || !MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/restore.js <file or s3://…> [--without-enquiries]');
  process.exit(2);
}
await runCommand(() =>
  withDatabase(MONGODB_URI, async (connection) => {
    try {
      const keepIn = isOffSite(file) ? process.cwd() : dirname(file);
      const { JWT_SECRET, JWT_SECRET_FORMER } = environment;
      const keys = JWT_SECRET ? new Keys(JWT_SECRET, JWT_SECRET_FORMER) : null;
      const options = {
        keepIn,
        erased: erasedData(keys, option !== undefined),
        onProgress: (message: string) => console.info(`${message} …`),
      };
      const { documents, hash, missing, hasOwner } = await withArchive(file, environment, (path) =>
        restoreSite(connection, path, archiveKeys(environment), options),
      );
      console.info(`${documents} documents were restored; their hash is ${hash}`);
      reportMissing(missing);
      if (!hasOwner)
        console.info(
          'No owner is left: those of the backup’s time were closed since. Make one with: npm run admin -- role <e-mail> owner',
        );
      console.info('Enquiries waiting for delivery are on hold until they are released in the inbox.');
      return 0;
    } catch (error) {
      if (error instanceof DamagedArchive)
        console.error(`${file} was not restored: ${error.message}. Nothing was touched.`);
      else if (error instanceof LeaseHeld)
        console.error(
          `${file} was not restored: another restore is in progress; ${error.message}. Nothing was touched.`,
        );
      else console.error(`The restore failed: ${hindrance(error)}`);
      return 1;
    }
  }),
);
