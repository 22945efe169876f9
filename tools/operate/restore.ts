import { resolve } from 'node:path';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run restore -- <file>

Replaces the site's data by those of a backup. The file is checked whole before anything is touched: a damaged one
changes nothing. All sessions end. MONGODB_URI names the database of a deployment; without it, it is the one that
\`npm start\` uses.`;

const [file, ...more] = process.argv.slice(2);
if (!file || file.startsWith('-') || more.length > 0) {
  console.error(HELP);
  process.exit(file === '--help' ? 0 : 2);
}
process.exit(await runApiProgram('restore.js', [resolve(process.env['INIT_CWD'] ?? '.', file)]));
