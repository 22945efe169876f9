import { createInterface } from 'node:readline/promises';
import { backupPlace, isFilePlace } from './backup-files.ts';
import { readOptions, wrongCall } from '../programs/read-options.ts';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run restore -- <file or s3://bucket/key> [--yes]

Replaces the site's data by those of a backup. The file is checked whole before anything is touched: a damaged one
changes nothing. What was there is kept in a file beside it; of one in a store (BACKUP_S3_… say how it is
reached), in the folder that you are in. An encrypted backup is opened by BACKUP_PASSPHRASE or
BACKUP_IDENTITY. All sessions end, and enquiries that waited for delivery are held until they are released in the inbox.
MONGODB_URI names the database of a deployment; without it, it is the one of the site in this folder. It says which one that
is, and asks; --yes is the answer where nobody can be asked.`;

const { values, positionals } = readOptions(HELP, { yes: { type: 'boolean' } }, 1);
const [file = ''] = positionals;
if (file === '') wrongCall('Name the backup.', HELP);
const place = backupPlace(file);
if (!isFilePlace(place)) wrongCall(`There is no file ${place}.`, HELP);

async function confirm(what: string): Promise<boolean> {
  if (values.yes === true) return true;
  if (!process.stdin.isTTY) {
    console.error(`This replaces the data of ${what}. Say --yes to do it.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Replace the data of ${what}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

process.exit(await runApiProgram('restore.js', [place], confirm));
