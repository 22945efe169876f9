export interface DevelopedTypes {
  /** Something has changed. */
  readonly due: () => void;
  /** Ends what is being written, and begins nothing more. */
  readonly end: () => Promise<void>;
}

/**
 * Writes the types of a slice's fragments anew when they are due, one time after the other: what changes meanwhile is in the next ones.
 *
 * @param write writes them; see `writeExposedTypes`
 * @param say told what is wrong; the next change tries again
 */
export function developTypes(
  write: (signal: AbortSignal) => Promise<unknown>,
  say: (message: string) => void,
): DevelopedTypes {
  const ended = new AbortController();
  let isDue = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isDue && !ended.signal.aborted) {
      isDue = false;
      await write(ended.signal).catch((error: Error) => ended.signal.aborted || say(error.message));
    }
    running = undefined;
  }
  return {
    due: () => {
      isDue = true;
      running ??= run();
    },
    end: async () => {
      ended.abort();
      await running;
    },
  };
}
