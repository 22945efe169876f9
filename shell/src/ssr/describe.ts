const MAX_CHARACTERS = 4_000;

/** @returns what an error says of itself with its stack, whatever a slice has thrown */
export function describe(error: unknown): string {
  try {
    const text = error instanceof Error ? String(error.stack ?? error.message) : String(error);
    return text.slice(0, MAX_CHARACTERS);
  } catch {
    return 'a value that cannot be shown';
  }
}
