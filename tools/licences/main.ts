import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refusedLicences } from './refused-licences.ts';
import { readOptions } from '../programs/read-options.ts';

readOptions(`Usage: npm run check -- licences

Fails if a package shipped to visitors or servers has a licence that is not allowed.`);

const lock = readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8');
const refused = refusedLicences(JSON.parse(lock));
for (const line of refused) console.error(line);
console.info(refused.length === 0 ? 'Every licence is allowed.' : `${refused.length} are not allowed.`);
process.exitCode = refused.length === 0 ? 0 : 1;
