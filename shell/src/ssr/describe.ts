const MAX_CHARACTERS = 4_000;

/** @returns message and stack of anything that a slice may throw */
export function describe(error: unknown): string {
  try {
    const text = error instanceof Error ? String(error.stack ?? error.message) : String(error);
    return text.slice(0, MAX_CHARACTERS);
  } catch {
    return 'a value that cannot be displayed';
  }
}
