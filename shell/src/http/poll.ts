/** @param interval milliseconds of rest between runs @returns a function that stops it, after the last run */
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
