import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../tools/database/start-database.ts';

/** One real database for the whole run; each test file uses a database name of its own in it. */
export default async function startTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'api-tests-'));
  const onProgress = (message) => console.log(message);
  const database = await startDatabase({ dataDir: folder, port: 0, onProgress });
  process.env.TEST_MONGODB_URI = database.uri;
  globalThis.testDatabase = { ...database, folder };
}
