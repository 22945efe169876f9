import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobScheduler } from '../../work/jobs/job-scheduler.ts';
import { Log } from '../../telemetry/log/log.ts';
import type { Database } from './migration.ts';
import { migrateOnce, noteNewDatabase } from './run-migrations.ts';

const HOUR_MS = 3_600_000;

/** The migrations of this process's database, with its log. */
class Migrate {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    await migrateOnce(this.database, { onProgress: (message) => this.log.logger.info(message) });
  }
}

/** Runs those migrations later that wait until instances of the version before are gone. */
@Injectable()
export class RunLateMigrations implements OnModuleInit {
  constructor(
    private readonly migrate: Migrate,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.migrate.run();
    this.jobs.register({ name: 'run late migrations', everyMs: HOUR_MS, leaseMs: 600_000, run });
  }
}

/**
 * Brings the database to the present version before anything else of the process reads it: providers are all made
 * before the first of them is started.
 */
@Module({
  providers: [
    {
      provide: Migrate,
      inject: [getConnectionToken(), Log],
      useFactory: async (connection: Connection, log: Log) => {
        const database = connection as Database;
        const migrate = new Migrate(database, log);
        await noteNewDatabase(database);
        await migrate.run();
        return migrate;
      },
    },
    RunLateMigrations,
  ],
})
export class MigrationsModule {}
