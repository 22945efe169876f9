import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run backup [-- <file> [--unencrypted]]

Writes posts, revisions, pictures, enquiries, accounts and the audit log to a file, with a checksum. Without a name it is
<time>.backup in the folder you are in. It holds what patients wrote, so it is encrypted (https://age-encryption.org): for
BACKUP_RECIPIENT, a public key of \`age-keygen\`, or with BACKUP_PASSPHRASE. It works while the site runs and while it does not. MONGODB_URI names
the database of a deployment; without it, it is the one that \`npm start\` uses.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' }, unencrypted: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help === true || positionals.length > 1) {
  console.error(HELP);
  process.exit(values.help === true ? 0 : 2);
}
const [file = `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.backup`] = positionals;
const path = resolve(process.env['INIT_CWD'] ?? '.', file);
process.exit(
  await runApiProgram('backup.js', values.unencrypted === true ? [path, '--unencrypted'] : [path]),
);
