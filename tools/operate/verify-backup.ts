import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { startDatabase } from '../database/start-database.ts';

/** Signals that end it in good order: what was decrypted must not stay on the disk. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Restores a backup into a database of its own, which is made for it and removed again, and compares the two. No other database is
 * even connected to. What a rehearsal that was killed left behind is removed by the next one.
 *
 * @param program the API's `verify-backup.js`
 * @param dataDir everything that the site keeps
 * @returns exit status
 */
export async function verifyBackup(program: string, dataDir: string, file: string): Promise<number> {
  const rehearsals = join(dataDir, 'backup-rehearsals');
  mkdirSync(rehearsals, { recursive: true, mode: 0o700 });
  removeRemains(rehearsals);
  const folder = join(rehearsals, String(process.pid));
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

/** Folders are called by the process that uses them; of one that is gone nobody uses it any more. */
function removeRemains(rehearsals: string): void {
  for (const name of readdirSync(rehearsals))
    if (!isAlive(Number(name))) rmSync(join(rehearsals, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
