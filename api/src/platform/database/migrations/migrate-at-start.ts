import type { Connection } from 'mongoose';
import { Log } from '../../telemetry/log/log.ts';
import { JobScheduler } from '../../work/jobs/job-scheduler.ts';
import type { Database } from './migration.ts';
import { migrateOnce, noteNewDatabase } from './run-migrations.ts';

const HOUR_MS = 3_600_000;

/** Injection token for the job that runs delayed migrations once instances of the previous version are gone. */
export const LATE_MIGRATIONS = Symbol('late migrations');

/**
 * Migrates the database, and logs it, before anything else in the process reads it: Nest creates all providers before it
 * starts any of them.
 */
export async function migrateAtStart(connection: Connection, log: Log, jobs: JobScheduler): Promise<true> {
  const database = connection as Database;
  const run = () => migrateOnce(database, { onProgress: (message) => log.logger.info(message) });
  await noteNewDatabase(database);
  await run();
  jobs.register({ name: 'run late migrations', everyMs: HOUR_MS, leaseMs: 600_000, run });
  return true;
}
