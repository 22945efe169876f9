import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteSecrets } from '../site/site-secrets.ts';
import { siteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = join(root, '.data');

/**
 * Runs one of the API's own programs on the site's database: the one of a deployment that MONGODB_URI names, else the one
 * that `npm start` uses, whether the site runs at the moment or not. Prints in words what hinders it.
 *
 * @param program its name in `api/dist/commands`
 * @param agrees asked, with the name of the database, before anything is begun
 * @returns exit status
 */
export async function runApiProgram(
  program: string,
  words: readonly string[],
  agrees?: (place: string) => Promise<boolean>,
): Promise<number> {
  const path = join(root, 'api/dist/commands', program);
  if (!existsSync(path)) {
    console.error('The API is not built yet. Run `npm run build` first.');
    return 1;
  }
  try {
    const database = await siteDatabase(dataDir);
    const secrets = process.env['JWT_SECRET'] ? {} : await siteSecrets(dataDir);
    console.error(`Database: ${database.place}`);
    if (agrees && !(await agrees(database.place))) {
      await database.stop();
      console.error('Nothing was touched.');
      return 1;
    }
    const { status } = spawnSync(process.execPath, [path, ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...secrets, MONGODB_URI: database.uri },
    });
    await database.stop();
    return status ?? 1;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
