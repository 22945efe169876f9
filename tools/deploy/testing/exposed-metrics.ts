import { spawnSync } from 'node:child_process';
import { root } from './deployment.ts';

/** A metric as declared by a process. */
export interface Metric {
  readonly name: string;
  readonly kind: 'Counter' | 'Gauge' | 'Histogram' | 'Summary';
  readonly labels: readonly string[];
  readonly ends: readonly number[];
}

const TELL = `.then((registry) => process.stdout.write(JSON.stringify(registry.getMetricsAsArray().map((metric) => ({
  name: metric.name, kind: metric.constructor.name, labels: metric.labelNames, ends: metric.upperBounds ?? [] })))))`;
/** Code that creates each process's real registry, with all metrics, including those without samples. */
const REGISTRIES = {
  shell: `import('./shell/src/http/observability/metrics.ts').then(({ Metrics }) => new Metrics(() => []).registry)`,
  api: `import('reflect-metadata').then(() => import('./api/dist/platform/telemetry/metrics/metrics.js')).then(({ Metrics }) => new Metrics().registry)`,
};

/** @returns every series of a shell or an API by name; of histograms, buckets, count and sum */
export function exposedSeries(): ReadonlyMap<string, Metric> {
  const series = new Map<string, Metric>();
  for (const code of Object.values(REGISTRIES)) {
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', code + TELL], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    if (stdout === '') throw new Error(`No metrics could be read (is the API built?): ${stderr}`);
    for (const metric of JSON.parse(stdout) as Metric[])
      for (const name of seriesOf(metric)) series.set(name, metric);
  }
  return series;
}

const seriesOf = ({ name, kind }: Metric) =>
  kind === 'Histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];
