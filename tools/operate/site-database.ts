import { connect } from 'node:net';
import { join } from 'node:path';
import { startDatabase } from '../database/start-database.ts';
import { waitUntilReady } from '../database/wait-until-ready.ts';
import { DATABASE_NAME } from '../database/way.ts';

export interface SiteDatabase {
  readonly uri: string;
  /** Ends what was started for this; a database that ran already runs on. */
  stop(): Promise<void>;
}

/**
 * The database of the site on this machine, whether the site runs at the moment or not.
 *
 * @param dataDir everything that the site keeps
 * @param port where its database listens while it runs
 * @throws DatabaseError when there is none to be had
 */
export async function siteDatabase(dataDir: string, port: number): Promise<SiteDatabase> {
  if (!process.env['MONGODB_URI'] && (await isListening(port))) {
    const uri = `mongodb://127.0.0.1:${port}/${DATABASE_NAME}`;
    await waitUntilReady({ uri });
    return { uri, stop: async () => {} };
  }
  return startDatabase({ dataDir: join(dataDir, 'database'), port: 0, onProgress: () => {} });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
