import { inTime, READ_MS } from './in-time.ts';

/** Browsers know locks on https and localhost only. */
const locks = () => navigator.locks as LockManager | undefined;

/**
 * Holds a lock, unless somebody does. Browsers let go of a tab's locks when it ends, in whatever way.
 *
 * @returns a function that lets go of it; undefined when another tab has it
 */
export async function tryToHold(name: string): Promise<(() => void) | undefined> {
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

/** Resolves when nobody has a lock any more. @throws when that is not to be waited for any longer */
export async function whenFree(name: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(name, { signal }, () => {});
}
