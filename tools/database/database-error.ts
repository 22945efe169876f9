/** A database that could not be brought up, with a sentence that says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
