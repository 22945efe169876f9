import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { SiteStates } from '../../database/site-states.repository.ts';
import { Environment } from '../../configuration/environment.ts';
import { Metrics } from '../../telemetry/metrics/metrics.ts';
import { Log } from '../../telemetry/log/log.ts';
import type { JobState } from './job.schema.ts';
import { RepeatingTask } from './repeating-task.ts';

export interface Job {
  name: string;
  /** Interval between runs across all instances, in milliseconds. */
  everyMs: number;
  /** Duration of the lease in milliseconds. A longer run loses it, and another instance may start the job. */
  leaseMs: number;
  /** Does the work. An error is logged and shown in health; the job runs again at its next time. */
  run(): Promise<void>;
}

export interface JobHealth {
  name: string;
  lastRunAt: string | null;
  lastError: string | null;
  late: boolean;
}

/** Pause after a failed poll, in milliseconds; a tenth of it is the minimum between polls. */
const POLL_MS = 1_000;
/** Maximum pause between polls, in milliseconds: another instance's clock may differ. */
const LONGEST_PAUSE_MS = 60_000;
/** Number of periods since the last run after which a job counts as late. */
const LATE_AFTER_PERIODS = 3;

/** Runs each registered job on schedule, once across all instances: the instance that takes the lease runs it. */
@Injectable()
export class JobScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];
  private readonly holder = randomUUID();
  private readonly startedAt = Date.now();
  private readonly task: RepeatingTask;

  constructor(
    @InjectModel('Job') private readonly states: Model<JobState>,
    private readonly environment: Environment,
    private readonly log: Log,
    private readonly siteStates: SiteStates,
    metrics: Metrics,
  ) {
    metrics.jobs = this;
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.runDueJobs(),
      (error) => log.logger.warn({ reason: error.name }, 'a job could not be claimed; will retry'),
    );
  }

  register(job: Job): void {
    this.jobs.push(job);
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  async health(): Promise<JobHealth[]> {
    const states = await this.states.find().lean();
    return this.jobs.map((job) => {
      const state = states.find(({ _id }) => _id === job.name);
      const since = Date.now() - (state?.lastRunAt?.getTime() ?? this.startedAt);
      return {
        name: job.name,
        lastRunAt: state?.lastRunAt?.toISOString() ?? null,
        lastError: state?.lastError ?? null,
        late: since > job.everyMs * LATE_AFTER_PERIODS + job.leaseMs,
      };
    });
  }

  /** @returns milliseconds until the next job is due */
  private async runDueJobs(): Promise<number> {
    if (this.siteStates.allowed !== 'everything') return POLL_MS;
    const failures: Error[] = [];
    const dueAt: number[] = [];
    // A single query for all jobs.
    const states = await this.states.find().lean();
    for (const job of this.jobs) {
      if (this.task.isStopped) break;
      const now = new Date();
      const seen = states.find(({ _id }) => _id === job.name);
      const freeAt = Math.max(seen?.nextRunAt.getTime() ?? 0, seen?.leaseUntil.getTime() ?? 0);
      const isDue = freeAt <= now.getTime();
      dueAt.push(isDue ? now.getTime() + job.everyMs : freeAt);
      if (!isDue) continue;
      // A job that cannot be claimed must not hold up the others.
      await this.runOnce(job, now, seen !== undefined).catch((error: Error) => failures.push(error));
    }
    if (failures[0]) throw failures[0];
    return Math.min(LONGEST_PAUSE_MS, Math.max(POLL_MS / 10, Math.min(...dueAt) - Date.now()));
  }

  /** Runs the job unless another instance has run it since its state was read. */
  private async runOnce(job: Job, now: Date, isKnown: boolean): Promise<void> {
    if (!isKnown) await this.makeKnown(job, now);
    if (!(await this.takeLease(job, now))) return;
    let lastError: string | null = null;
    try {
      await job.run();
    } catch (error) {
      lastError = error instanceof Error ? error.name : 'unknown';
      this.log.logger.error({ err: error, job: job.name }, 'a job failed');
    }
    const done = new Date();
    await this.states.updateOne(
      { _id: job.name, holder: this.holder },
      {
        $set: {
          leaseUntil: done,
          lastRunAt: done,
          lastError,
          nextRunAt: new Date(done.getTime() + job.everyMs),
        },
      },
    );
  }

  private async makeKnown(job: Job, now: Date): Promise<void> {
    await this.states.updateOne(
      { _id: job.name },
      { $setOnInsert: { nextRunAt: now, leaseUntil: new Date(0), holder: '' } },
      { upsert: true },
    );
  }

  private async takeLease(job: Job, now: Date): Promise<boolean> {
    const leaseUntil = new Date(now.getTime() + job.leaseMs);
    const taken = await this.states.findOneAndUpdate(
      { _id: job.name, leaseUntil: { $lte: now }, nextRunAt: { $lte: now } },
      { $set: { leaseUntil, holder: this.holder } },
    );
    return taken !== null;
  }
}
