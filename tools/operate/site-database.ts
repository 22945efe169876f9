import { join } from 'node:path';
import { DatabaseError, DataInUse, startDatabase } from '../database/start-database.ts';
import { waitUntilReady } from '../database/wait-until-ready.ts';
import { readRunningSite } from '../site/running-site.ts';

export interface SiteDatabase {
  readonly uri: string;
  /** Which one it is, for people; without a password. */
  readonly place: string;
  /** Ends what was started for this; a database that ran already runs on. */
  stop(): Promise<void>;
}

/**
 * The database of the site in a data folder, whether the site runs at the moment or not; or the one that MONGODB_URI
 * names. Never another folder's: a database that runs holds a lock on its folder, and only who finds that lock taken asks
 * where it is reached.
 *
 * @param dataDir everything that the site keeps
 * @throws DatabaseError when there is none to be had
 */
export async function siteDatabase(dataDir: string): Promise<SiteDatabase> {
  const folder = join(dataDir, 'database');
  const given = process.env['MONGODB_URI'];
  try {
    const { uri, stop } = await startDatabase({ dataDir: folder });
    return { uri, stop, place: given ? given.replace(/\/\/[^@/]*@/, '//') : folder };
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const uri = (await readRunningSite(dataDir))?.databaseUri;
    if (!uri) throw new DatabaseError(`${error.message} It has not said where its database is reached.`);
    await waitUntilReady({ uri });
    return { uri, place: folder, stop: async () => {} };
  }
}
