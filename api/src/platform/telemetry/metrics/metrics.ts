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
  /** Queried whenever the metrics are read; set by their features. */
  queue: DeliveryQueue | undefined;
  jobs: Jobs | undefined;
  backups: Backups | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
    const jobs = async () => (await this.jobs?.health().catch(() => [])) ?? [];
    const backups = async () => (await this.backups?.().catch(() => [])) ?? [];
    this.gauge('api_enquiries_undelivered', 'Enquiries waiting for delivery, on hold, or given up (dead)', {
      label: 'state',
      values: async () => {
        const counts: [string, number][] = [];
        for (const state of ['waiting', 'held', 'dead'] as const)
          counts.push([state, (await this.queue?.count(state)) ?? NaN]);
        return counts;
      },
    });
    this.gauge('api_job_late', 'Whether a job is overdue on all instances: 1 or 0', {
      label: 'name',
      values: async () => (await jobs()).map(({ name, late }) => [name, late ? 1 : 0]),
    });
    this.gauge('api_job_failed', 'Whether the last run of a job failed: 1 or 0', {
      label: 'name',
      values: async () => (await jobs()).map(({ name, lastError }) => [name, lastError ? 1 : 0]),
    });
    this.gauge(
      'api_backup_succeeded_timestamp_seconds',
      'Time of the last successful backup, by place; absent if there was none',
      {
        label: 'place',
        values: async () =>
          (await backups()).flatMap(({ _id, succeededAt }) =>
            succeededAt ? [[_id, succeededAt.getTime() / 1_000]] : [],
          ),
      },
    );
    this.gauge('api_backup_failed', 'Whether the last backup failed, by place: 1 or 0', {
      label: 'place',
      values: async () => (await backups()).map(({ _id, failedAt }) => [_id, failedAt ? 1 : 0]),
    });
    const queue = () => this.queue;
    new Gauge({
      name: 'api_enquiries_oldest_waiting_seconds',
      help: 'Age of the oldest enquiry waiting for delivery; 0 if none waits',
      registers: [this.registry],
      async collect() {
        this.set((await queue()?.oldestWaitingSeconds()) ?? NaN);
      },
    });
  }

  /** Adds a gauge that has a value for each label when the metrics are read. */
  private gauge(
    name: string,
    help: string,
    { label, values }: { label: string; values: () => Promise<[string, number][]> },
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [of, value] of await values()) this.set({ [label]: of }, value);
      },
    });
  }
}
