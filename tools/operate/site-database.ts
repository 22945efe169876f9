import { join } from 'node:path';
import { configuredUri } from '../database/configured-database.ts';
import { DatabaseError, DataInUse, startDatabase } from '../database/start-database.ts';
import { waitUntilReady } from '../database/wait-until-ready.ts';
import { runningSite } from '../site/running-site.ts';

export interface SiteDatabase {
  readonly uri: string;
  /** Whose data it has, in words: what a command is about to change. */
  readonly description: string;
  /** Ends what was started for this; a database that ran already runs on. */
  stop(): Promise<void>;
}

/**
 * The database that MONGODB_URI names, else the one of the site whose data are in a folder, whether that runs at the moment
 * or not. Never another site's: a database that runs holds a lock on its folder, and only who finds that lock taken asks
 * where it is reached.
 *
 * @param dataDir everything that the site keeps
 * @throws DatabaseError when there is none to be had
 */
export async function siteDatabase(dataDir: string): Promise<SiteDatabase> {
  const configured = configuredUri();
  try {
    const { uri, stop } = await startDatabase({ dataDir: join(dataDir, 'database') });
    const description = configured
      ? `the database ${configured.replace(/\/\/[^@/]*@/, '//…@')}`
      : `the site in ${dataDir}, which does not run at the moment`;
    return { uri, description, stop };
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const running = runningSite(dataDir);
    if (!running) throw new DatabaseError(`${error.message} It has not said where its database is reached.`);
    await waitUntilReady({ uri: running.database });
    const description = `the site that runs at ${running.website} from ${dataDir}`;
    return { uri: running.database, description, stop: async () => {} };
  }
}
