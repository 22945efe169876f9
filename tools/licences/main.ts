import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refusedLicences } from './refused-licences.ts';
import { readOptions } from '../programs/read-options.ts';

readOptions(`Usage: npm run check -- licences

Fails when a package that visitors or servers get has a licence that is not on the list.`);

const lock = readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8');
const refused = refusedLicences(JSON.parse(lock));
for (const line of refused) console.error(line);
console.info(
  refused.length === 0 ? 'Every licence is on the list.' : `${refused.length} are not on the list.`,
);
process.exitCode = refused.length === 0 ? 0 : 1;
