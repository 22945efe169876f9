import { join } from 'node:path';
import { startDatabase } from '../database/start-database.ts';
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
 * or not. Never another site's that happens to run on this machine.
 *
 * @param dataDir everything that the site keeps
 * @throws DatabaseError when there is none to be had
 */
export async function siteDatabase(dataDir: string): Promise<SiteDatabase> {
  const configured = process.env['MONGODB_URI'];
  const running = runningSite(dataDir);
  if (!configured && running) {
    const { database: uri, website } = running;
    await waitUntilReady({ uri });
    return { uri, description: `the site that runs at ${website} from ${dataDir}`, stop: async () => {} };
  }
  const started = await startDatabase({ dataDir: join(dataDir, 'database'), port: 0, onProgress: () => {} });
  const description = configured
    ? `the database ${configured.replace(/\/\/[^@/]*@/, '//…@')}`
    : `the site in ${dataDir}, which does not run at the moment`;
  return { uri: started.uri, description, stop: started.stop };
}
