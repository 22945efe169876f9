import { setTimeout as pause } from 'node:timers/promises';
import type { GuardedProcess } from './guarded-process.ts';
import { RestartPauses } from './restart-pauses.ts';

/**
 * Starts a database again whenever it ends by itself, on the same data and address: who writes tries again, and what was
 * acknowledged is on the disk.
 *
 * @param first the process that has answered
 * @param start another one like it
 * @param onProgress told each time, in words for a person
 * @returns ends it for good
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
        `The database ended (${how}); starting it again in ${pauseMs / 1000} s. Its last words: ${lastWords}`,
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
