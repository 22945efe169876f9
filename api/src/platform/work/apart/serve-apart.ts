import { setPriority } from 'node:os';

/** Below the servers of the site, which answer visitors meanwhile. */
const PRIORITY = 10;

/** Reads what `runApart` gives to this process, which ends when the API does. */
export function serveApart(read: (input: Uint8Array) => Promise<unknown>): void {
  setPriority(PRIORITY);
  process.on('disconnect', () => process.exit());
  process.once('message', (input: Uint8Array) => {
    void read(input).then((result) => process.send?.(result));
  });
}
