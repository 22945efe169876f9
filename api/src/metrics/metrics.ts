import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What the operator can see in Prometheus; labels are few and bounded, and never hold what people sent. */
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
    help: 'Public reads by where the answer came from: hit, miss, stale',
    labelNames: ['cache'] as const,
    registers: [this.registry],
  });
  readonly shed = new Counter({
    name: 'api_requests_shed_total',
    help: 'Requests refused because the process was overloaded',
    registers: [this.registry],
  });
  readonly deliveries = new Counter({
    name: 'api_enquiry_deliveries_total',
    help: 'Attempts to deliver an enquiry, by channel and outcome',
    labelNames: ['channel', 'outcome'] as const,
    registers: [this.registry],
  });
  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
