/** Whether a write was refused because another document has the same value of a unique index (code 11000). */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}
