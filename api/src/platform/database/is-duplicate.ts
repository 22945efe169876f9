/** Whether a write failed because it violates a unique index (code 11000). */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/** @returns false if the document was not stored because it violates a unique index */
export async function isStored(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
