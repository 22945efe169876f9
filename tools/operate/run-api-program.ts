import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { siteSecrets } from '../site/site-secrets.ts';
import { siteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../..');
/** All data of the site in this folder. */
export const dataDir = join(root, '.data');

/** @throws Error if the API is not built yet */
export function apiProgram(name: string): string {
  const path = join(root, 'api/dist/commands', name);
  if (!existsSync(path)) throw new Error('The API is not built yet. Run `npm run build` first.');
  return path;
}

/** @returns eight hexadecimal digits that tell this site's backups from others'; they change with its JWT_SECRET */
export async function siteMark(): Promise<string> {
  const secret = environmentWithSecrets(process.env)['JWT_SECRET'] || (await siteSecrets(dataDir)).JWT_SECRET;
  return createHmac('sha256', secret).update('backups').digest('hex').slice(0, 8);
}

/**
 * Runs one of the API's programs on the site's database: the one named by MONGODB_URI, otherwise the one of `npm
 * start`, whether or not the site is running. Prints what hinders it.
 *
 * @param program name in `api/dist/commands`
 * @param mayChange called first with a description of the data that is about to change; if it returns false, nothing
 *   runs
 * @returns exit status
 */
export async function runApiProgram(
  program: string,
  words: readonly string[],
  mayChange: (what: string) => Promise<boolean> = async () => true,
): Promise<number> {
  try {
    const path = apiProgram(program);
    const given = environmentWithSecrets(process.env);
    const database = await siteDatabase(dataDir);
    try {
      console.error(`On ${database.description}:`);
      if (!(await mayChange(database.description))) return 1;
      const secrets = given['JWT_SECRET'] ? {} : await siteSecrets(dataDir);
      const { status } = spawnSync(process.execPath, [path, ...words], {
        stdio: 'inherit',
        cwd: process.env['INIT_CWD'] || '.',
        env: { ...given, ...secrets, MONGODB_URI: database.uri },
      });
      return status ?? 1;
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
