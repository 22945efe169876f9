import { Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SiteStates } from '../platform/database/site-states.repository.ts';
import { HealthModule } from '../platform/telemetry/health/health.module.ts';
import { JobScheduler } from '../platform/work/jobs/job-scheduler.ts';
import { Readiness } from '../platform/telemetry/health/readiness.ts';
import { Metrics } from '../platform/telemetry/metrics/metrics.ts';
import { dropLeftovers } from './restore/leftovers.ts';
import { backupOutcomes } from './backup-outcomes.ts';

const TEN_MINUTES_MS = 600_000;

const REASONS = {
  everything: null,
  reading: 'the site is being restored from a backup; nothing can be changed until it is over',
  nothing: 'a restore is switching to the content of a backup; if it was interrupted, run it again',
};

/**
 * A running API's part in backups and restores, which commands carry out: reports the outcome of the last backups and a
 * restore in progress, and clears up after a restore that died.
 */
@Module({ imports: [HealthModule] })
export class BackupModule implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: JobScheduler,
    metrics: Metrics,
    readiness: Readiness,
    states: SiteStates,
  ) {
    metrics.backups = () => backupOutcomes(connection);
    readiness.addCheck(() => REASONS[states.allowed]);
  }

  onModuleInit(): void {
    const run = () => dropLeftovers(this.connection);
    this.jobs.register({
      name: 'clear ended restores',
      everyMs: TEN_MINUTES_MS,
      leaseMs: TEN_MINUTES_MS,
      run,
    });
  }
}
