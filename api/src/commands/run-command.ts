import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import mongoose from 'mongoose';
import { AppModule } from '../application/app.module.ts';
import { StartLogger } from '../application/start-logger.ts';
import { CONNECTION_OPTIONS } from '../platform/database/connection-options.ts';
import { EnvironmentError, readEnvironment } from '../platform/configuration/read-environment.ts';
import { NewerData } from '../platform/database/migrations/run-migrations.ts';
import { isDatabaseUnavailable } from '../platform/http/problems/recognise-problem.ts';

/** Maximum wait of a command for an unavailable database, in milliseconds. */
export const DATABASE_WAIT_MS = 10_000;

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

/**
 * Runs something with the whole application except its server and jobs.
 *
 * @throws EnvironmentError; the driver's error if the database does not respond
 */
export async function withApplication(
  run: (nest: INestApplicationContext) => Promise<number>,
): Promise<number> {
  // Nothing is activated here, so no keys are needed.
  const environment = Object.assign(readEnvironment({ ...process.env, SLICE_KEYS: '{}' }), { JOBS: false });
  // Test the connection once: Nest would retry for a minute and a half, logging a stack each time.
  const options = { ...CONNECTION_OPTIONS, serverSelectionTimeoutMS: DATABASE_WAIT_MS };
  await (await mongoose.createConnection(environment.MONGODB_URI, options).asPromise()).close();
  const nest = await NestFactory.createApplicationContext(AppModule.with(environment), {
    abortOnError: false,
    logger: new StartLogger(),
  });
  const status = await run(nest);
  await nest.close();
  return status;
}
