import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  measureClasses,
  vitalNames,
  type ReleaseReport,
  type ReleaseTrial,
  type VitalName,
} from '@opinionbridge/releases';
import { isDoubtful } from '@opinionbridge/releases/evidence';
import { kindOf } from './kind-of-route.ts';

/** The shell's Prometheus metrics. Labels are few and bounded, and never contain what visitors sent. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'shell_request_duration_seconds',
    help: 'Duration of requests by kind of address and status class',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  private readonly pages = new Counter({
    name: 'shell_pages_total',
    help: 'Pages by slice and source: hit, miss, stale, post',
    labelNames: ['slice', 'cache'] as const,
    registers: [this.registry],
  });
  private readonly pageTimes = new Histogram({
    name: 'shell_page_duration_seconds',
    help: 'Duration of pages by source, as in shell_pages_total',
    labelNames: ['cache'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  private readonly policyReports = new Counter({
    name: 'shell_csp_reports_total',
    help: 'What browsers blocked and reported, by directive of the policy; altered-file if it differed from its release',
    labelNames: ['directive'] as const,
    registers: [this.registry],
  });
  private readonly vitals: Readonly<Record<VitalName, Histogram<'slice'>>>;

  /**
   * @param releases the state of each release, called when the metrics are read
   * @param trials the evidence on releases on trial
   * @param isBehind whether the registry cannot be applied
   */
  constructor(
    releases: () => readonly ReleaseReport[],
    trials: () => readonly ReleaseTrial[],
    isBehind: () => boolean,
  ) {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
    this.vitals = Object.fromEntries(
      vitalNames.map((name) => [
        name,
        new Histogram({
          name: `shell_web_vital_${name.toLowerCase()}`,
          help: `${name} of sampled visits, by slice of their first page; milliseconds, CLS without unit`,
          labelNames: ['slice'] as const,
          buckets: [...measureClasses[name]],
          registers: [this.registry],
        }),
      ]),
    ) as unknown as Record<VitalName, Histogram<'slice'>>;
    const ofRelease = ['slice', 'version'];
    this.gauge(
      'shell_release_faults',
      'Pages of a release that failed since this shell started',
      ofRelease,
      (gauge) => {
        for (const { slice, version, faults } of releases()) gauge.set({ slice, version }, faults);
      },
    );
    this.gauge(
      'shell_release_browser_alarms',
      'Networks whose browsers report that a release on trial fails, while too few to take it back',
      ofRelease,
      (gauge) => {
        for (const { slice, version, browsers } of trials())
          if (isDoubtful(browsers)) gauge.set({ slice, version }, browsers.failing);
      },
    );
    this.gauge('shell_renderer_restarts', 'Restarts of a release’s renderers', ofRelease, (gauge) => {
      for (const { slice, version, restarts } of releases()) gauge.set({ slice, version }, restarts);
    });
    this.gauge(
      'shell_releases_untrusted',
      'Releases in service whose signatures are no longer trusted, by slice',
      ['slice'],
      (gauge) => {
        for (const { slice, state, code } of releases())
          if (state === 'current' && code !== undefined) gauge.inc({ slice });
      },
    );
    this.gauge(
      'shell_registry_refused',
      'Whether this shell cannot apply the registry because it is unreachable or not trusted',
      [],
      (gauge) => gauge.set(Number(isBehind())),
    );
    this.gauge(
      'shell_releases',
      'Releases known to this shell, by slice and state',
      ['slice', 'state'],
      (gauge) => {
        for (const { slice, state } of releases()) gauge.inc({ slice, state });
      },
    );
  }

  /** @param fill sets the gauge's values whenever it is read */
  private gauge(name: string, help: string, labelNames: string[], fill: (gauge: Gauge) => void): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        fill(this);
      },
    });
  }

  /** @param milliseconds from the first byte of the request to the last of the answer */
  countRequest(request: FastifyRequest, status: number, milliseconds: number): void {
    const kind = kindOf(request.routeOptions.url ?? '');
    this.requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    const { pageInfo } = request;
    if (!pageInfo) return;
    this.pages.inc({ slice: pageInfo.slice ?? 'none', cache: pageInfo.cache });
    this.pageTimes.observe({ cache: pageInfo.cache }, milliseconds / 1000);
  }

  countVital(name: VitalName, slice: string, value: number): void {
    this.vitals[name].observe({ slice }, value);
  }

  countPolicyReport(directive: string): void {
    this.policyReports.inc({ directive });
  }
}
