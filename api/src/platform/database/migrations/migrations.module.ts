import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobScheduler } from '../../work/jobs/job-scheduler.ts';
import { Log } from '../../telemetry/log/log.ts';
import type { Database } from './migration.ts';
import { migrateOnce, noteNewDatabase } from './run-migrations.ts';

const HOUR_MS = 3_600_000;

/** Runs the migrations against this process's database and logs them. */
class Migrate {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    await migrateOnce(this.database, { onProgress: (message) => this.log.logger.info(message) });
  }
}

/** Runs delayed migrations once instances of the previous version are gone. */
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
 * Migrates the database before anything else in the process reads it: Nest creates all providers before it starts any
 * of them.
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
