/**
 * @returns the names of all locks that are held. Browsers let go of a tab's locks when it ends, in whatever way; they know
 *   locks on https and localhost only
 */
export async function heldByOthers(): Promise<ReadonlySet<string>> {
  const locks = await (navigator.locks as LockManager | undefined)?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ''));
}

/** A tab that was closed lets go of its locks when its process has ended, on a busy machine after the next tab has come. */
const CLOSING_MS = 1_000;

/** @returns whether a lock that somebody holds is free within a moment: its tab was about to end */
export async function isFreed(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const options = { signal: AbortSignal.timeout(CLOSING_MS) };
  return (await locks?.request(name, options, () => true).catch(() => false)) ?? false;
}

/** @returns a function that lets go of the lock */
export function hold(name: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  void (navigator.locks as LockManager | undefined)?.request(name, () => until).catch(() => {});
  return letGo;
}
