import mongoose, { type Connection } from 'mongoose';
import { COMMAND_OPTIONS } from '../platform/database/connection-options.ts';
import { EnvironmentError } from '../platform/configuration/environment.ts';
import { NewerData } from '../platform/database/migrations/run-migrations.ts';
import { isDatabaseUnavailable } from '../platform/http/problems/recognise-problem.ts';

const UNAVAILABLE =
  'The database does not respond in time. Check that it is running and that MONGODB_URI is correct, then run the command again.';

/** Runs a command and reports a failure in one sentence. */
export async function runCommand(run: () => Promise<number>): Promise<never> {
  try {
    process.exit(await run());
  } catch (error) {
    if (error instanceof EnvironmentError || error instanceof NewerData) console.error(error.message);
    else console.error(isDatabaseUnavailable(error) ? UNAVAILABLE : error);
    process.exit(1);
  }
}

/** Runs something with the database only. @throws the driver's error if the database does not respond */
export async function withDatabase(
  uri: string,
  run: (database: Connection) => Promise<number>,
): Promise<number> {
  const database = await mongoose.createConnection(uri, COMMAND_OPTIONS).asPromise();
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
