import { setTimeout as pause } from 'node:timers/promises';
import type { GuardedProcess } from './guarded-process.ts';
import { RestartPauses } from './restart-pauses.ts';

/**
 * Restarts a database whenever it ends by itself, with the same data and address: clients retry, and acknowledged
 * writes are on the disk.
 *
 * @param first process, already ready
 * @param start starts another one
 * @param onProgress called on each restart with a message for display
 * @returns a function that ends it for good
 */
export function keepRunning(
  first: GuardedProcess,
  start: () => GuardedProcess,
  onProgress: (message: string) => void,
): () => Promise<void> {
  const pauses = new RestartPauses();
  const over = new AbortController();
  let current = first;
  const watch = async () => {
    while (!over.signal.aborted) {
      const startedAt = Date.now();
      const { code, output } = await current.ended;
      if (over.signal.aborted) return;
      const pauseMs = pauses.after(Date.now() - startedAt);
      const how = code === null ? 'killed' : `exit code ${code}`;
      const lastWords = output.trim().split('\n').at(-1) || 'none';
      onProgress(
        `The database ended (${how}); restarting it in ${pauseMs / 1000} s. Its last output: ${lastWords}`,
      );
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => {});
      if (!over.signal.aborted) current = start();
    }
  };
  void watch();
  return async () => {
    over.abort();
    await current.stop();
  };
}
