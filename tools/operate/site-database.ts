import { join } from 'node:path';
import { configuredUri } from '../database/configured-database.ts';
import { DatabaseError, DataInUse, startDatabase } from '../database/start-database.ts';
import { waitUntilReady } from '../database/wait-until-ready.ts';
import { runningSite } from '../site/running-site.ts';

export interface SiteDatabase {
  readonly uri: string;
  /** Describes whose data it has, for confirmation before a change. */
  readonly description: string;
  /** Stops what was started for this command; a database that was already running keeps running. */
  stop(): Promise<void>;
}

/**
 * Returns the database named by MONGODB_URI, otherwise that of the site in a folder, whether or not it is running.
 * Never another site's: a running database locks its folder, and its address is read only after that lock was found
 * taken.
 *
 * @param dataDir folder with all data of the site
 * @throws DatabaseError if there is none
 */
export async function siteDatabase(dataDir: string): Promise<SiteDatabase> {
  const configured = configuredUri();
  try {
    const { uri, stop } = await startDatabase({ dataDir: join(dataDir, 'database') });
    const description = configured
      ? `the database ${configured.replace(/\/\/[^@/]*@/, '//…@')}`
      : `the site in ${dataDir}, which is not running`;
    return { uri, description, stop };
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const running = runningSite(dataDir);
    if (!running) throw new DatabaseError(`${error.message} It has not recorded its database's address.`);
    await waitUntilReady({ uri: running.database });
    const description = `the site running at ${running.website} from ${dataDir}`;
    return { uri: running.database, description, stop: async () => {} };
  }
}
