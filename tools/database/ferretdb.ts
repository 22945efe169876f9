import { join } from 'node:path';
import { buildFerretdb } from './build-ferretdb.ts';
import { DatabaseError } from './database-error.ts';
import { portTaken } from './free-port.ts';
import { startEndingWithStdin } from './guarded-process.ts';
import { markInUse } from './mark-in-use.ts';
import { DATABASE_NAME, type Way } from './way.ts';

/** Exit codes of tools/embedded-mongo/main.go. */
const PORT_TAKEN = 3;
const DATA_IN_USE = 4;

/** FerretDB with SQLite files, built by `go` from tools/embedded-mongo. */
export const ferretdb: Way = {
  name: 'ferretdb',
  folder: 'ferretdb',
  async start({ dataDir, port, cacheDir, onProgress }) {
    const program = await buildFerretdb(cacheDir, onProgress);
    const folder = join(dataDir, 'ferretdb');
    const child = startEndingWithStdin(program, [
      ...['-listen', `127.0.0.1:${port}`],
      ...['-data', folder],
      '-exit-with-stdin',
    ]);
    try {
      const [, address] = await child.waitForLine(/^ready mongodb:\/\/([^/\s]+)\/$/m);
      markInUse(folder);
      return { uri: `mongodb://${address}/${DATABASE_NAME}`, stop: child.stop };
    } catch (error) {
      const { code } = await child.ended;
      if (code === PORT_TAKEN) throw portTaken(port);
      if (code === DATA_IN_USE) {
        throw new DatabaseError(
          `The data folder ${folder} is used by another running copy of the site: end that one first.`,
        );
      }
      throw new DatabaseError(`The embedded database could not start: ${(error as Error).message}`);
    }
  },
};
