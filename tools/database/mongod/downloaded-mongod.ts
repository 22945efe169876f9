import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { markInUse } from '../mark-in-use.ts';
import { DATABASE_NAME, ProviderUnavailable, type DatabaseProvider } from '../database-provider.ts';

const VERSION = '8.0.13';

/** A mongod downloaded once by mongodb-memory-server-core; despite that name its data folder is persistent. */
export const downloadedMongod: DatabaseProvider = {
  name: 'downloaded-mongod',
  folder: 'downloaded-mongod',
  async start({ dataDir, cacheDir, onProgress }) {
    const { MongoMemoryServer } = await import('mongodb-memory-server-core').catch(() => {
      throw new ProviderUnavailable('the package mongodb-memory-server-core is not installed');
    });
    onProgress('Downloading a MongoDB server, once; this takes a minute or two');
    const folder = join(dataDir, 'downloaded-mongod');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      const server = await MongoMemoryServer.create({
        instance: { dbPath: folder, storageEngine: 'wiredTiger', ip: '127.0.0.1' },
        binary: { version: VERSION, downloadDir: join(cacheDir, 'mongod') },
      });
      markInUse(folder);
      const uri = `mongodb://127.0.0.1:${server.instanceInfo?.port}/${DATABASE_NAME}?w=majority&journal=true`;
      return { uri, stop: async () => void (await server.stop({ doCleanup: false })) };
    } catch (error) {
      throw new ProviderUnavailable(
        `a mongod could not be downloaded or started: ${(error as Error).message.split('\n')[0]}`,
      );
    }
  },
};
