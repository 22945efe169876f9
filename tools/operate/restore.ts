import { createInterface } from 'node:readline/promises';
import { backupPlace, isFilePlace } from './backup-files.ts';
import { readOptions, wrongCall } from '../programs/read-options.ts';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run restore -- <file or s3://bucket/key> [--without-enquiries] [--yes]

Replaces the site's data with those of a backup. The whole file is checked before anything is touched: a damaged one
changes nothing. The current data are saved to a file beside it; for a backup in a store (accessed with
BACKUP_S3_…), in the current folder. An encrypted backup needs BACKUP_PASSPHRASE or
BACKUP_IDENTITY, and its enquiries the JWT_SECRET of their time; --without-enquiries leaves out those that cannot be
opened. All sessions end, and enquiries waiting for delivery are held until they are released in the inbox.
MONGODB_URI names the database of a deployment; by default it is the one of the site in this folder. The command names it
and asks for confirmation; --yes confirms in advance.`;

const { values, positionals } = readOptions(
  HELP,
  { yes: { type: 'boolean' }, 'without-enquiries': { type: 'boolean' } },
  1,
);
const [file = ''] = positionals;
if (file === '') wrongCall('Name the backup.', HELP);
const place = backupPlace(file);
if (!isFilePlace(place)) wrongCall(`There is no file ${place}.`, HELP);

const words = [place, ...(values['without-enquiries'] === true ? ['--without-enquiries'] : [])];

async function confirm(what: string): Promise<boolean> {
  if (values.yes === true) return true;
  if (!process.stdin.isTTY) {
    console.error(`This replaces the data of ${what}. Confirm with --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Replace the data of ${what}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

process.exit(await runApiProgram('restore.js', words, confirm));
