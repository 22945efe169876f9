/**
 * @returns the names of all locks that are held. Browsers let go of a tab's locks when it ends, in whatever way; they know
 *   locks on https and localhost only
 */
export async function heldByOthers(): Promise<ReadonlySet<string>> {
  const locks = await (navigator.locks as LockManager | undefined)?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ''));
}

/** @returns a function that lets go of the lock */
export function hold(name: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  void (navigator.locks as LockManager | undefined)?.request(name, () => until).catch(() => {});
  return letGo;
}
