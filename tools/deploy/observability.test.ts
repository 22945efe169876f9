import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { read, root, service, services } from './testing/deployment.ts';
import { exposedSeries, type Metric } from './testing/exposed-metrics.ts';
import { alerts, dashboards, expressions, observability, rules, ruleTests } from './testing/observability.ts';
import { readYaml } from './testing/read-deployment.ts';
import { readQuery } from './testing/read-query.ts';

const series = exposedSeries();
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
interface PrometheusConfig {
  readonly global: { readonly external_labels: Readonly<Record<string, string>> };
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
}
const [config] = readYaml(join(observability, 'prometheus.yaml')) as [PrometheusConfig];
const jobs = config.scrape_configs.map(({ job_name: name }) => name);

/** Prometheus's own metrics about targets. */
const OF_TARGETS = ['job', 'instance'];
const labelsOf = (name: string) => [
  ...OF_TARGETS,
  ...(series.get(name)?.labels ?? []),
  ...(name.endsWith('_bucket') ? ['le'] : []),
];

test('a query is read: names, matchers, groups', () =>
  expect(
    readQuery(
      'sum by (le, x) (rate(a_b{c=~"d|e",f="g"}[5m] offset 1h)) / on () (1 - s:t:u5m) or vector(0) > 14.4',
    ),
  ).toEqual({
    grouped: ['le', 'x'],
    selectors: [
      {
        name: 'a_b',
        matchers: [
          { label: 'c', values: ['d', 'e'] },
          { label: 'f', values: ['g'] },
        ],
      },
      { name: 's:t:u5m', matchers: [] },
    ],
  }));

test.each(expressions)('$where asks for what shells and APIs expose', ({ expr, named }) => {
  const { selectors, grouped } = readQuery(expr);
  expect(selectors.length > 0 || /^vector\([\d.]+\)$/.test(expr)).toBe(true);
  const names = selectors.map(({ name }) => name);
  expect(names.filter((name) => name !== 'up' && !recorded.has(name) && !series.has(name))).toEqual([]);
  for (const { name, matchers } of selectors)
    expect(labelsOf(name)).toEqual(expect.arrayContaining(matchers.map(({ label }) => label)));
  expect(names.flatMap(labelsOf)).toEqual(expect.arrayContaining([...grouped, ...named]));
});

/** Sources of label values. */
const SOURCES = [
  ...['shell/src/http/observability/metrics.ts', 'shell/src/http/observability/kind-of-route.ts'],
  ...['shell/src/http/pages/html-cache.ts', 'shell/src/http/pages/page-routes.ts'],
  ...['libs/releases/src/shell-report.ts', 'api/src/platform/telemetry/metrics/metrics.ts'],
  ...['api/src/platform/work/outbox/message-kind.ts', 'api/src/blog/responses/answer-from-cache.ts'],
  ...['api/src/backup/backup-outcomes.ts'],
];

test('every value that is asked for is one that a label has', () => {
  const source = SOURCES.map(read).join('');
  const isValue = (metric: Metric | undefined, label: string, value: string) => {
    if (label === 'job') return jobs.includes(value);
    if (label === 'status') return /^[1-5]xx$/.test(value);
    if (label === 'le') return metric?.ends.map(String).includes(value);
    return source.includes(`'${value}'`);
  };
  const matched = expressions.flatMap(({ where, expr }) =>
    readQuery(expr).selectors.flatMap(({ name, matchers }) =>
      matchers.flatMap(({ label, values }) => values.map((value) => ({ where, name, label, value }))),
    ),
  );
  expect(matched.length).toBeGreaterThan(40);
  expect(matched.filter(({ name, label, value }) => !isValue(series.get(name), label, value))).toEqual([]);
});

test('labels are bounded: none has what people sent', () => {
  const own = [...new Set(series.values())].filter(({ name }) => /^(shell|api)_/.test(name));
  expect([...new Set(own.flatMap(({ labels }) => labels))].sort()).toEqual(
    ['cache', 'channel', 'directive', 'kind', 'method', 'name', 'outcome', 'place'].concat(
      ...[['route', 'slice', 'state', 'status', 'version']],
    ),
  );
});

test.each(alerts)('$alert says how bad it is, in words, and what to do', ({ labels, annotations }) => {
  expect(labels?.['severity']).toMatch(/^(critical|warning)$/);
  expect(annotations['summary']?.length).toBeGreaterThan(20);
  const page = /^\{\{ \$externalLabels\.runbooks \}\}\/([\w-]+\.md)$/.exec(annotations['runbook_url'] ?? '');
  const path = join('docs/runbooks', page?.[1] ?? 'none');
  expect(existsSync(join(root, path))).toBe(true);
});

test('the pages of alerts say what it means, what to look at and what to do', () => {
  const pages = new Set(
    alerts.map(({ annotations }) => /[\w-]+\.md/.exec(annotations['runbook_url'] ?? '')?.[0]),
  );
  const own = [...pages].filter(
    (page) => !['slice-down.md', 'keys.md', 'lost-release-service.md'].includes(page ?? ''),
  );
  expect(own.length).toBeGreaterThan(5);
  for (const page of own) {
    const titles = read(`docs/runbooks/${page}`).match(/^## .+$/gm);
    expect(titles).toEqual(['## What it means', '## What to look at', '## What to do']);
  }
});

test('each alert has a test in which it begins, and one in which it does not', () => {
  const cases = ruleTests.flatMap(({ alert_rule_test: one = [] }) => one);
  const tested = (begins: boolean) =>
    new Set(cases.filter((one) => one.exp_alerts.length > 0 === begins).map((one) => one.alertname));
  const names = alerts.map(({ alert }) => alert).sort();
  expect([...tested(true)].sort()).toEqual(names);
  expect([...tested(false)].sort()).toEqual(names);
});

test('Prometheus asks every shell and API of the compose project', () => {
  for (const kind of ['shell', 'api'] as const) {
    const targets = config.scrape_configs.find(({ job_name: name }) => name === kind)?.static_configs[0]
      ?.targets;
    const port = { shell: 3000, api: 3001 }[kind];
    const names = Object.keys(services).filter((name) =>
      kind === 'api' ? /^api-|^releases$/.test(name) : name.startsWith('shell-'),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(targets).toEqual(names.map((name) => `${name}:${port}`));
    for (const name of names)
      expect(service('nginx').environment[`NGINX_${name.toUpperCase().replace('-', '_')}`]).toMatch(
        new RegExp(`:${port}$`),
      );
  }
  expect(config.global.external_labels['runbooks']).toMatch(/^https:.*\/docs\/runbooks$/);
});

test('the dashboards are provisioned with unique names and read the provisioned source', () => {
  const [sources] = readYaml(join(observability, 'grafana/datasources.yaml')) as [
    { datasources: readonly { uid: string }[] },
  ];
  const names = readdirSync(join(observability, 'grafana/dashboards'));
  expect(dashboards.map(({ uid }) => `${uid}.json`)).toEqual(names);
  expect(names).toEqual([
    'api.json',
    'jobs-and-deliveries.json',
    'releases.json',
    'site.json',
    'web-vitals.json',
  ]);
  const used = dashboards.flatMap(({ panels }) => panels.map(({ datasource }) => datasource.uid));
  expect(new Set(used)).toEqual(new Set(sources.datasources.map(({ uid }) => uid)));
});
