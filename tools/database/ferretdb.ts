import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFerretdb } from './ferretdb/build-ferretdb.ts';
import { DatabaseError, DataInUse } from './database-error.ts';
import { startEndingWithStdin } from './guarded-process.ts';
import { keepRunning } from './keep-running.ts';
import { markInUse } from './mark-in-use.ts';
import { DATABASE_NAME, type DatabaseProvider } from './database-provider.ts';

/** Exit code of tools/embedded-mongo/main.go. */
const DATA_IN_USE = 4;
/** Maximum bytes of a Unix socket's path on any system: 103 on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103;
const SOCKET = 'mongodb.sock';

/** FerretDB with SQLite files, compiled by `go` from tools/embedded-mongo. Only the user who started it can connect. */
export const ferretdb: DatabaseProvider = {
  name: 'ferretdb',
  folder: 'ferretdb',
  async start({ dataDir, cacheDir, onProgress }) {
    const program = await buildFerretdb(cacheDir, onProgress);
    const folder = join(dataDir, 'ferretdb');
    const socket = socketPath(folder);
    const discard = () => {
      process.off('exit', discard);
      if (dirname(socket) !== folder) rmSync(dirname(socket), { recursive: true, force: true });
    };
    // Also if this process is told to end while the database starts.
    process.once('exit', discard);
    const start = () =>
      startEndingWithStdin(program, ['-socket', socket, '-data', folder, '-exit-with-stdin']);
    const child = start();
    try {
      await child.waitForLine(/^ready$/m);
      markInUse(folder);
      const uri = `mongodb://${encodeURIComponent(socket)}/${DATABASE_NAME}`;
      const end = keepRunning(child, start, onProgress);
      return { uri, stop: () => end().finally(discard) };
    } catch (error) {
      const { code } = await child.ended;
      discard();
      if (code === DATA_IN_USE) throw new DataInUse(folder);
      throw new DatabaseError(`The embedded database could not start: ${(error as Error).message}`);
    }
  },
};

/** A new private folder if the path is too long for a socket or contains a %, which the driver decodes twice. */
function socketPath(folder: string): string {
  const path = join(folder, SOCKET);
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH && !path.includes('%')) return path;
  return join(mkdtempSync(join(tmpdir(), 'database-')), SOCKET);
}
