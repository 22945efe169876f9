import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { makeTemporaryFolder } from '../site/processes/temporary-folder.ts';
import { startDatabase } from '../database/start-database.ts';

/** Signals that end it gracefully, so that decrypted data does not stay on the disk. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Restores a backup into a temporary database and compares the two; connects to no other database. Remains of a killed
 * run are removed by the next one.
 *
 * @param program the API's `verify-backup.js`
 * @param dataDir folder with all data of the site
 * @returns exit status
 */
export async function verifyBackup(program: string, dataDir: string, file: string): Promise<number> {
  const rehearsals = join(dataDir, 'backup-rehearsals');
  mkdirSync(rehearsals, { recursive: true, mode: 0o700 });
  const folder = await makeTemporaryFolder(rehearsals, 'rehearsal');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const database = await startDatabase({
      dataDir: folder,
      ways: ['mongod', 'ferretdb', 'downloaded-mongod'],
    });
    try {
      if (stopping.signal.aborted) return 1;
      const given = environmentWithSecrets(process.env, ['BACKUP_PASSPHRASE', 'BACKUP_IDENTITY']);
      const child = spawn(process.execPath, [program, file], {
        stdio: 'inherit',
        env: { ...given, MONGODB_URI: database.uri, MONGODB_URI_FILE: '' },
      });
      stopping.signal.addEventListener('abort', () => child.kill());
      const [status] = (await once(child, 'exit')) as [number | null];
      return status ?? 1;
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
