import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteSecrets } from '../site/site-secrets.ts';
import { siteDatabase } from './site-database.ts';

const HELP = `Usage: npm run admin -- <command>

  list                       the accounts of the admin area
  create <e-mail>            a new account, with a random password that is printed once
  reset-password [<e-mail>]  a new random password; all sessions end, two-factor login is switched off. The address
                             may be left out when there is one account only

For the time when nobody can log in. It works while the site runs and while it does not. MONGODB_URI names the database
of a deployment; without it, it is the one that \`npm start\` uses.`;

/** The API's own program does the work; this finds it its database. */
const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'api/dist/admin.js');
const dataDir = join(root, '.data');
const words = process.argv.slice(2);

if (!['list', 'create', 'reset-password'].includes(words[0] ?? '')) {
  console.error(HELP);
  process.exit(words[0] === '--help' ? 0 : 2);
}
if (!existsSync(program)) {
  console.error('The API is not built yet. Run `npm run build` first.');
  process.exit(1);
}
try {
  const database = await siteDatabase(dataDir, Number(process.env['DATABASE_PORT'] ?? 27_018));
  const secrets = process.env['JWT_SECRET'] ? {} : await siteSecrets(dataDir);
  const { status } = spawnSync(process.execPath, [program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...secrets, MONGODB_URI: database.uri },
  });
  await database.stop();
  process.exit(status ?? 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
