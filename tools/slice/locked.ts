import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Milliseconds after which a lock counts as left behind by a killed process. */
const STALE_LOCK_MS = 30_000;

/** Another writer was faster; check and retry. */
export class Conflict extends Error {}

/** Locks a file, `what` for people; throws Conflict at once if another writer holds the lock */
export async function locked<T>(path: string, what: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const lock = `${path}.lock`;
  await removeStale(lock);
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Conflict(`Someone else is writing ${what}. Try again in a few seconds.`);
  });
  try {
    return await work();
  } finally {
    await handle.close();
    await rm(lock, { force: true });
  }
}

async function removeStale(lock: string): Promise<void> {
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > STALE_LOCK_MS) await rm(lock, { force: true });
}
