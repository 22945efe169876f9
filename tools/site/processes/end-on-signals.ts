/**
 * Ends a command gracefully on Ctrl-C, when its terminal closes, or when its parent asks for it.
 *
 * @param end stops what the command has started
 * @returns a function that tells whether it is ending
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
