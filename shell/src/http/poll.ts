/**
 * Does something again and again, never twice at a time.
 *
 * @param interval milliseconds of rest between two runs
 * @returns a function that stops it; it resolves when the last run has ended
 */
export function poll(work: () => Promise<void>, interval: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  const round = () => {
    running = work()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(round, interval);
      });
  };
  round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
