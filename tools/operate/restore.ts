import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run restore -- <file> [--yes]

Replaces the site's data by those of a backup. It names the database, and asks; --yes agrees beforehand. The file is
checked whole before anything is touched: a damaged one changes nothing. All sessions end. MONGODB_URI names the database
of a deployment; without it, it is the one that \`npm start\` uses, in the folder of this very checkout.`;

const words = process.argv.slice(2);
const [file, ...more] = words.filter((word) => word !== '--yes');
if (!file || file.startsWith('-') || more.length > 0) {
  console.error(HELP);
  process.exit(file === '--help' ? 0 : 2);
}
const path = resolve(process.env['INIT_CWD'] ?? '.', file);

async function agrees(place: string): Promise<boolean> {
  if (words.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.error(`This would replace everything in ${place} by ${path}. Say --yes to agree.`);
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines
    .question(`Replace everything in ${place} by ${path}? Type "replace" to go on: `)
    .finally(() => lines.close());
  return answer.trim() === 'replace';
}

process.exit(await runApiProgram('restore.js', [path], agrees));
