import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { siteSecrets } from '../site/site-secrets.ts';
import { siteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../..');
/** Everything that the site of this folder keeps. */
export const dataDir = join(root, '.data');

/**
 * @param name of a program in `api/dist/commands`
 * @returns its path
 * @throws Error when the API is not built yet
 */
export function apiProgram(name: string): string {
  const path = join(root, 'api/dist/commands', name);
  if (!existsSync(path)) throw new Error('The API is not built yet. Run `npm run build` first.');
  return path;
}

/**
 * Runs one of the API's own programs on the site's database: the one of a deployment that MONGODB_URI names, else the one
 * that `npm start` uses, whether the site runs at the moment or not. Prints in words what hinders it.
 *
 * @param program its name in `api/dist/commands`
 * @param mayChange asked before it runs, with whose data it is about to change; runs nothing when it says no
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
