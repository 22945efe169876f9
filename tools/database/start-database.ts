import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuredDatabase } from './configured-database.ts';
import { DatabaseError, DataInUse } from './database-error.ts';
import { downloadedMongod } from './mongod/downloaded-mongod.ts';
import { ferretdb } from './ferretdb.ts';
import { mongodOnPath } from './mongod/mongod-on-path.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import {
  ProviderUnavailable,
  type RunningDatabase,
  type DatabaseProvider,
  type ProviderOptions,
} from './database-provider.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const allWays: DatabaseProvider[] = [configuredDatabase, mongodOnPath, ferretdb, downloadedMongod];

export interface StartDatabaseOptions {
  /** Data folder, created if missing. */
  dataDir: string;
  onProgress?: (message: string) => void;
  /** Folder for compiled programs; by default the repository's `.cache`. */
  cacheDir?: string;
  /** Providers to try, all four by default; tests restrict it. */
  ways?: DatabaseProvider['name'][];
}

export type StartedDatabase = Pick<RunningDatabase, 'uri' | 'stop'> & {
  way: DatabaseProvider['name'];
};

/**
 * Starts a database: the one named by MONGODB_URI, otherwise the first embedded one that works here. A folder with data
 * stays with its provider, so that installing mongod later does not make posts "disappear".
 *
 * @returns the connection string of a database that answered a ping, and a function that stops it
 * @throws DatabaseError if no provider works, DataInUse if the folder's database is already running; the message says
 *   what to do
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<StartedDatabase> {
  const onProgress = options.onProgress ?? (() => {});
  const dataDir = resolve(options.dataDir);
  const wayOptions: ProviderOptions = {
    dataDir,
    cacheDir: options.cacheDir ?? join(repository, '.cache'),
    onProgress,
  };

  const reasons: string[] = [];
  for (const way of waysInOrder(dataDir, options.ways)) {
    try {
      const database = await way.start(wayOptions);
      try {
        await waitUntilReady(database);
      } catch (error) {
        await database.stop();
        throw error;
      }
      const { uri, stop, keepRunning } = database;
      return { uri, stop: keepRunning?.() ?? stop, way: way.name };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      reasons.push(`  - ${error.message}`);
    }
  }
  throw new DatabaseError(
    [
      'No database is available on this machine. Do one of these and start again:',
      '  1. set MONGODB_URI to the address of a MongoDB server,',
      '  2. install MongoDB so that `mongod` is on PATH,',
      '  3. install Go 1.24 or newer, so that the embedded database can be compiled,',
      '  4. allow downloads from the MongoDB download site, so that a mongod can be downloaded.',
      'What was tried:',
      ...reasons,
    ].join('\n'),
  );
}

function waysInOrder(dataDir: string, wanted?: DatabaseProvider['name'][]): DatabaseProvider[] {
  const ways = allWays.filter((way) => wanted?.includes(way.name) ?? true);
  const hasData = (way: DatabaseProvider) =>
    way.folder !== undefined && existsSync(join(dataDir, way.folder, '.in-use'));
  const rank = (way: DatabaseProvider) => (way.name === 'configured' ? 0 : hasData(way) ? 1 : 2);
  return ways.sort((a, b) => rank(a) - rank(b)); // the sort is stable, so equal ranks keep the documented order
}

export { DatabaseError, DataInUse };
