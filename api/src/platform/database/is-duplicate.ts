/** Whether a write was refused because another document has the same value of a unique index (code 11000). */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/** @returns false when a document was not stored because another one has the same value of a unique index */
export async function isStored(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
