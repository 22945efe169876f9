/**
 * Ends a command in good order when it is told to: by Ctrl-C, by a terminal that is closed, or by whoever started it.
 *
 * @param end ends what the command has started
 * @returns whether it is about to end
 */
export function endOnSignals(end: () => Promise<unknown>): () => boolean {
  let isEnding = false;
  const begin = async () => {
    if (isEnding) return;
    isEnding = true;
    console.log('· Stopping …');
    await end();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void begin());
  return () => isEnding;
}
