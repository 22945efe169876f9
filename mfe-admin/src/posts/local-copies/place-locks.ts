import { inTime, READ_MS } from './in-time.ts';

/** Browsers provide locks on https and localhost only. */
const locks = () => navigator.locks as LockManager | undefined;

/**
 * Acquires a lock unless it is held. Browsers release a tab's locks when it ends, in whatever way.
 *
 * @returns a function that releases it; undefined if another tab holds it
 */
export async function tryLock(name: string): Promise<(() => void) | undefined> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  const isMine = new Promise<boolean>((resolve, reject) => {
    const request = locks()?.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? until : undefined;
    });
    if (request) request.catch(reject);
    else resolve(true);
  });
  return (await inTime(isMine, READ_MS).catch(() => true)) ? letGo : undefined;
}

/** Resolves when nobody holds a lock any more. @throws if the signal is aborted */
export async function whenFree(name: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(name, { signal }, () => {});
}
