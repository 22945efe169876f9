import { resolve } from 'node:path';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run backup [-- <file>]

Writes posts, revisions, pictures, enquiries, accounts and the audit log to a file, with a checksum. Without a name it is
backup-<time>.jsonl.gz in the folder you are in. It works while the site runs and while it does not. MONGODB_URI names
the database of a deployment; without it, it is the one that \`npm start\` uses.`;

const [file = `backup-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.jsonl.gz`, ...more] =
  process.argv.slice(2);
if (file.startsWith('-') || more.length > 0) {
  console.error(HELP);
  process.exit(file === '--help' ? 0 : 2);
}
process.exit(await runApiProgram('backup.js', [resolve(process.env['INIT_CWD'] ?? '.', file)]));
