import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../../tools/database/start-database.ts';

/** Starts one real database for the whole run; each test file uses a database name of its own in it. */
export default async function startTestDatabase() {
  // In memory if the system has such a folder: the tests' many small databases need no durable disk.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'api-tests-'));
  const onProgress = (message) => console.log(message);
  const database = await startDatabase({ dataDir: folder, onProgress });
  process.env.TEST_MONGODB_URI = database.uri;
  globalThis.testDatabase = { ...database, folder };
}
