import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Source of delivery queue lengths; they are not numbers while the database is unavailable. */
interface DeliveryQueue {
  count(state: 'waiting' | 'held' | 'dead'): Promise<number>;
  /** Seconds since the oldest waiting enquiry was received; 0 if none waits. */
  oldestWaitingSeconds(): Promise<number>;
}

/** Source of the health of all instances' recurring jobs. */
interface Jobs {
  /** @throws if the database is unavailable */
  health(): Promise<readonly { name: string; lastError: string | null; late: boolean }[]>;
}

/** Returns the outcome of the last backups, by place. */
type Backups = () => Promise<readonly { _id: string; succeededAt: Date | null; failedAt: Date | null }[]>;

/** The operator's Prometheus metrics. Labels are few and bounded, and never contain what people sent. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Time of requests by method, route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  readonly cacheReads = new Counter({
    name: 'api_public_reads_total',
    help: 'Public reads by source of the answer: hit, miss, stale',
    labelNames: ['cache'] as const,
    registers: [this.registry],
  });
  readonly shed = new Counter({
    name: 'api_requests_shed_total',
    help: 'Requests refused because the process was overloaded',
    registers: [this.registry],
  });
  readonly deliveries = new Counter({
    name: 'api_deliveries_total',
    help: 'Attempts to deliver a message, by kind, channel and outcome: delivered, failed, given_up',
    labelNames: ['kind', 'channel', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly deliveryTimes = new Histogram({
    name: 'api_enquiry_delivery_seconds',
    help: 'Time from when an enquiry may be delivered until it is, or is given up, by channel',
    labelNames: ['channel'] as const,
    buckets: [1, 5, 30, 60, 300, 900, 3_600, 21_600, 86_400],
    registers: [this.registry],
  });
  private queue: DeliveryQueue | undefined;
  private jobs: Jobs | undefined;
  private backups: Backups | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
    const queue = () => this.queue;
    new Gauge({
      name: 'api_enquiries_undelivered',
      help: 'Enquiries waiting for delivery, on hold, or given up (dead)',
      labelNames: ['state'] as const,
      registers: [this.registry],
      async collect() {
        for (const state of ['waiting', 'held', 'dead'] as const)
          this.set({ state }, (await queue()?.count(state)) ?? NaN);
      },
    });
    const jobs = async () => (await this.jobs?.health().catch(() => [])) ?? [];
    for (const [name, help, is] of [
      ['api_job_late', 'Whether a job is overdue on all instances: 1 or 0', 'late'],
      ['api_job_failed', 'Whether the last run of a job failed: 1 or 0', 'lastError'],
    ] as const)
      new Gauge({
        name,
        help,
        labelNames: ['name'] as const,
        registers: [this.registry],
        async collect() {
          this.reset();
          for (const job of await jobs()) this.set({ name: job.name }, job[is] ? 1 : 0);
        },
      });
    const backups = async () => (await this.backups?.().catch(() => [])) ?? [];
    new Gauge({
      name: 'api_backup_succeeded_timestamp_seconds',
      help: 'Time of the last successful backup, by place; absent if there was none',
      labelNames: ['place'] as const,
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { _id: place, succeededAt } of await backups())
          if (succeededAt) this.set({ place }, succeededAt.getTime() / 1_000);
      },
    });
    new Gauge({
      name: 'api_backup_failed',
      help: 'Whether the last backup failed, by place: 1 or 0',
      labelNames: ['place'] as const,
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { _id: place, failedAt } of await backups()) this.set({ place }, failedAt ? 1 : 0);
      },
    });
    new Gauge({
      name: 'api_enquiries_oldest_waiting_seconds',
      help: 'Age of the oldest enquiry waiting for delivery; 0 if none waits',
      registers: [this.registry],
      async collect() {
        this.set((await queue()?.oldestWaitingSeconds()) ?? NaN);
      },
    });
  }

  /** @param jobs queried whenever the metrics are read */
  watchJobs(jobs: Jobs): void {
    this.jobs = jobs;
  }

  /** @param backups queried whenever the metrics are read */
  watchBackups(backups: Backups): void {
    this.backups = backups;
  }

  /** @param queue queried whenever the metrics are read */
  watchQueue(queue: DeliveryQueue): void {
    this.queue = queue;
  }
}
