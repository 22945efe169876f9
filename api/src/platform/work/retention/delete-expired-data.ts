import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobScheduler } from '../jobs/job-scheduler.ts';

/** Deletes a collection's documents a given time after the date in their field. */
export interface RetentionRule {
  readonly collection: string;
  /** A field of type Date. */
  readonly field: string;
  readonly afterMs: number;
}

const HOUR_MS = 3_600_000;

/** Deletes documents past their retention period. Deletions that affect other documents have jobs of their own. */
@Injectable()
export class DeleteExpiredData implements OnModuleInit {
  constructor(
    private readonly rules: readonly RetentionRule[],
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.run(new Date());
    this.jobs.register({ name: 'delete expired data', everyMs: HOUR_MS, leaseMs: HOUR_MS / 4, run });
  }

  /** Applies all rules even if some fail, then throws the first error. */
  private async run(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (const { collection, field, afterMs } of this.rules)
      await this.connection
        .collection(collection)
        .deleteMany({ [field]: { $lt: new Date(now.getTime() - afterMs) } })
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
