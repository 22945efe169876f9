import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run migrate [-- --dry-run | -- --all]

Brings the database to the version of this code, as every start of the API does.

  --dry-run  changes nothing, and says what would be done
  --all      also what waits until no instance of the version before runs any more

MONGODB_URI names the database of a deployment; without it, it is the one that \`npm start\` uses.`;

const words = process.argv.slice(2);
if (words.length > 1 || (words.length === 1 && !['--dry-run', '--all'].includes(words[0]!))) {
  if (words[0] === '--help') console.log(HELP);
  else console.error(HELP);
  process.exit(words[0] === '--help' ? 0 : 2);
}
process.exit(await runApiProgram('migrate.js', words));
