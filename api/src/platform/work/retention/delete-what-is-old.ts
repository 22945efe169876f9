import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobScheduler } from '../jobs/job-scheduler.ts';

/** Documents of a collection are deleted once the time in their field is so long ago. */
export interface RetentionRule {
  readonly collection: string;
  /** A date. */
  readonly field: string;
  /** Milliseconds. */
  readonly afterMs: number;
}

const HOUR_MS = 3_600_000;

/** Deletes what is older than its rule allows. What must take other documents along has a job of its own. */
@Injectable()
export class DeleteWhatIsOld implements OnModuleInit {
  constructor(
    private readonly rules: readonly RetentionRule[],
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.run(new Date());
    this.jobs.register({ name: 'delete what is old', everyMs: HOUR_MS, leaseMs: HOUR_MS / 4, run });
  }

  /** @throws what the first rule threw that failed, after all others were followed */
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
