import type { Connection } from 'mongoose';

/** Says that a database holds nothing but what a rehearsal restored into it. */
const MARKER = 'backup_rehearsal';
/** What only an API that runs on a database writes there. */
const OF_A_SITE = ['sessions', 'site_state', 'jobs'];

/** The database that was named is no scratch database; nothing was touched. */
export class NoScratchDatabase extends Error {
  override name = 'NoScratchDatabase';
}

/**
 * Does something with a database that is empty, or was left by such a use that was cut off, and empties it afterwards.
 *
 * @throws NoScratchDatabase when anything else is in it
 */
export async function withScratchDatabase<Result>(
  connection: Connection,
  use: () => Promise<Result>,
): Promise<Result> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  const isOurs = names.includes(MARKER) && !names.some((name) => OF_A_SITE.includes(name));
  if (names.length > 0 && !isOurs)
    throw new NoScratchDatabase(
      `The database ${connection.name} is not empty. A rehearsal needs one of its own: name another in MONGODB_URI.`,
    );
  await connection.dropDatabase();
  await connection.collection(MARKER).insertOne({ startedAt: new Date() });
  try {
    return await use();
  } finally {
    await connection.dropDatabase();
  }
}
