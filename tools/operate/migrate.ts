import { readOptions, wrongCall } from '../programs/read-options.ts';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run admin -- migrate [--dry-run | --all]

Migrates the database to the version of this code, as every start of the API does.

  --dry-run  changes nothing and reports what would be done
  --all      also steps that must wait until no instance of the previous version is running

MONGODB_URI names the database of a deployment; without it, it is the one that \`npm start\` uses.`;

const { values } = readOptions(HELP, { 'dry-run': { type: 'boolean' }, all: { type: 'boolean' } });
if (values['dry-run'] && values.all) wrongCall('Choose one of the two.', HELP);
const words = Object.keys(values).map((name) => `--${name}`);
process.exit(await runApiProgram('migrate.js', words));
