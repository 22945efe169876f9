import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A lock older than this was left behind by a writer that was killed. */
const STALE_LOCK_MS = 30_000;

/** Two writers met, and this one has to look again. */
export class Conflict extends Error {}

/**
 * Does something while nobody else writes a file; a second writer is told at once.
 *
 * @param what the file is, for people
 * @throws Conflict when another writer is at it
 */
export async function locked<T>(path: string, what: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const lock = `${path}.lock`;
  await removeStale(lock);
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Conflict(`Someone else is writing ${what} at this moment. Try again in a few seconds.`);
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
