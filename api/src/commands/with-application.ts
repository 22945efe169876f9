import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../application/app.module.ts';
import { StartLogger } from '../application/start-logger.ts';
import { readEnvironment } from '../platform/configuration/environment.ts';
import { withDatabase } from './run-command.ts';

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
  await withDatabase(environment.MONGODB_URI, async () => 0);
  const nest = await NestFactory.createApplicationContext(AppModule.with(environment), {
    abortOnError: false,
    logger: new StartLogger(),
  });
  const status = await run(nest);
  await nest.close();
  return status;
}
