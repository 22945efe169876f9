import { join, resolve } from 'node:path';
import { backupName } from '@opinionbridge/contracts/backup';
import { readOptions, wrongCall } from '../programs/read-options.ts';
import { backupPlace, isFilePlace, isFolder, newestBackup, pruneBackups } from './backup-files.ts';
import { apiProgram, dataDir, runApiProgram, siteMark } from './run-api-program.ts';
import { verifyBackup } from './verify-backup.ts';

/** Exit code when the file is complete, but not all that follows was done. */
const INCOMPLETE = 3;

const HELP = `Usage: npm run backup [-- <file> | --folder <folder> [--keep <number>]] [--unencrypted]
       npm run backup -- --verify [<file or s3://bucket/key> | --folder <folder>]

Writes posts, revisions, pictures, enquiries, accounts and the audit log to a file, with a checksum. Without a name it is
<time>-<site>-<random>.backup in the current folder, or in --folder. It contains what patients wrote, so it is encrypted
(https://age-encryption.org): for BACKUP_RECIPIENT, a public key of \`age-keygen\`, or with BACKUP_PASSPHRASE. It works while the site
runs and while it does not. MONGODB_URI names the database of a deployment; without it, it is the one that \`npm start\` uses.
With BACKUP_S3_BUCKET a copy is uploaded to that store, read back and compared. Enquiries that were erased since are erased
from all backups in the folder and in the store, too.

  --keep <number>  number of this site's such files to keep in the folder; older ones are deleted once the new one is complete
  --verify         makes no backup: restores one, or the newest in the folder, into a temporary database, compares every document
                   and picture with the backup, and removes that database. An encrypted backup needs BACKUP_PASSPHRASE or
                   BACKUP_IDENTITY. The site's database is not touched.

Exit codes: 0 done, 1 no backup was made, 2 wrong call, 3 the file is complete, but its copy is not in the
store, or older ones keep what was erased.`;

function end(message: string, status = 2): never {
  console.error(message);
  process.exit(status);
}

const {
  values: { unencrypted, verify, folder: named, keep },
  positionals: [file],
} = readOptions(
  HELP,
  {
    unencrypted: { type: 'boolean' },
    verify: { type: 'boolean' },
    folder: { type: 'string' },
    keep: { type: 'string' },
  },
  1,
);
if (file && named) wrongCall('Name a file or a folder, not both.', HELP);
if (verify && (unencrypted || keep)) wrongCall('--verify makes no backup.', HELP);
if (keep !== undefined && (file || !/^[1-9]\d{0,3}$/.test(keep)))
  end('--keep takes a number from 1 to 9999, and never deletes named backups.');

const here = process.env['INIT_CWD'] ?? '.';
const folder = resolve(here, named ?? '.');
if (named && !isFolder(folder)) end(`There is no folder ${folder}.`);

async function verifyOne(): Promise<number> {
  const path = file ? backupPlace(file) : newestBackup(folder);
  if (!path) end(`There is no backup in ${folder}.`, 1);
  if (!isFilePlace(path)) end(`There is no file ${path}.`);
  return verifyBackup(apiProgram('verify-backup.js'), dataDir, path);
}

async function backUp(): Promise<number> {
  const path = file ? resolve(here, file) : join(folder, backupName(new Date(), await siteMark()));
  const status = await runApiProgram('backup.js', unencrypted ? [path, '--unencrypted'] : [path]);
  const isWhole = status === 0 || status === INCOMPLETE;
  if (isWhole && keep) for (const old of pruneBackups(Number(keep), path)) console.error(`Deleted ${old}`);
  return status;
}

try {
  process.exit(await (verify ? verifyOne() : backUp()));
} catch (error) {
  end((error as Error).message, 1);
}
