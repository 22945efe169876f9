import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, DataInUse } from '../database-error.ts';
import { freePort } from '../free-port.ts';
import { markInUse } from '../mark-in-use.ts';
import { startGuarded } from '../guarded-process.ts';
import { keepRunning } from '../keep-running.ts';
import { DATABASE_NAME, ProviderUnavailable, type DatabaseProvider } from '../database-provider.ts';

/** A MongoDB server installed on this machine, with our own data folder. */
export const mongodOnPath: DatabaseProvider = {
  name: 'mongod',
  folder: 'mongod',
  async start({ dataDir, onProgress }) {
    if (spawnSync('mongod', ['--version'], { env: process.env }).status !== 0)
      throw new ProviderUnavailable('mongod is not on PATH');
    onProgress('Starting mongod');
    const folder = join(dataDir, 'mongod');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const port = await freePort();
    const arguments_ = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), '--quiet'];
    const start = () => startGuarded('mongod', arguments_);
    const child = start();
    const ended = child.ended.then(({ output }) => {
      if (output.includes('DBPathInUse')) throw new DataInUse(folder);
      throw new DatabaseError(`mongod ended immediately:\n${output.split('\n').slice(-5).join('\n')}`);
    });
    ended.catch(() => {}); // also after a regular end, when nobody is waiting any more
    markInUse(folder);
    // journal=true: an acknowledged write is on the disk, not up to 100 ms away from it.
    return {
      uri: `mongodb://127.0.0.1:${port}/${DATABASE_NAME}?w=majority&journal=true`,
      stop: child.stop,
      ended,
      keepRunning: () => keepRunning(child, start, onProgress),
    };
  },
};
