export interface DevelopedTypes {
  /** Call after a change. */
  readonly due: () => void;
  /** Aborts writing, and stops. */
  readonly end: () => Promise<void>;
}

/**
 * Regenerates the types of a slice's fragments after changes, one run at a time; changes during a run lead to another
 * one.
 *
 * @param write writes the types; see `writeExposedTypes`
 * @param say called with an error; the next change tries again
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
