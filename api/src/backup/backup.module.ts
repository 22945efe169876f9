import { Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SiteStates } from '../platform/database/site-states.repository.ts';
import { HealthModule } from '../platform/telemetry/health/health.module.ts';
import { Readiness } from '../platform/telemetry/health/readiness.ts';
import { Metrics } from '../platform/telemetry/metrics/metrics.ts';
import { backupOutcomes } from './backup-outcomes.ts';

const REASONS = {
  everything: null,
  reading: 'the site is being restored from a backup; nothing can be changed until it is over',
  nothing: 'a restore is putting the content of a backup in place; if it was cut off, run it again',
};

/** What a running API has to do with backups and restores, which commands make: it tells how the last backups came out, and that a
 * restore is under way. */
@Module({ imports: [HealthModule] })
export class BackupModule {
  constructor(
    @InjectConnection() connection: Connection,
    metrics: Metrics,
    readiness: Readiness,
    states: SiteStates,
  ) {
    metrics.watchBackups(() => backupOutcomes(connection));
    readiness.addCheck(() => REASONS[states.allowed]);
  }
}
