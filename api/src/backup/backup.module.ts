import { Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Metrics } from '../metrics/metrics.ts';
import { backupOutcomes } from './backup-outcomes.ts';

/** What a running API has to do with backups, which a command makes: it tells how the last ones came out. */
@Module({})
export class BackupModule {
  constructor(@InjectConnection() connection: Connection, metrics: Metrics) {
    metrics.watchBackups(() => backupOutcomes(connection));
  }
}
