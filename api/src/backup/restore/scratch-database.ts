import type { Connection } from 'mongoose';

/** Marks a database that contains only what a rehearsal restored into it. */
const MARKER = 'backup_rehearsal';
/** Collections that only an API running on a database writes. */
const OF_A_SITE = ['sessions', 'site_state', 'jobs'];

/** Thrown if the named database is not a scratch database; nothing was touched. */
export class NoScratchDatabase extends Error {
  override name = 'NoScratchDatabase';
}

/**
 * Uses a database that is empty, or was left by an interrupted use, and empties it afterwards.
 *
 * @throws NoScratchDatabase if it contains anything else
 */
export async function withScratchDatabase<Result>(
  connection: Connection,
  use: () => Promise<Result>,
): Promise<Result> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  const isOurs = names.includes(MARKER) && !names.some((name) => OF_A_SITE.includes(name));
  if (names.length > 0 && !isOurs)
    throw new NoScratchDatabase(
      `The database ${connection.name} is not empty. A rehearsal needs a separate one: set MONGODB_URI to another.`,
    );
  await connection.dropDatabase();
  await connection.collection(MARKER).insertOne({ startedAt: new Date() });
  try {
    return await use();
  } finally {
    await connection.dropDatabase();
  }
}
