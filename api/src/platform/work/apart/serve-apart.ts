/** Processes the input from `runApart`. The process exits with the API. */
export function serveApart(read: (input: Uint8Array) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit());
  process.once('message', (input: Uint8Array) => {
    void read(input).then((result) => process.send?.(result));
  });
}
