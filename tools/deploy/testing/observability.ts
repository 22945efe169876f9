import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './deployment.ts';
import { readYaml, yamlFiles } from './read-deployment.ts';

export const observability = join(folder, 'observability');

interface Rule {
  readonly expr: string;
  readonly record?: string;
  readonly alert?: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

type Alert = Rule & {
  readonly alert: string;
  readonly annotations: Readonly<Record<string, string>>;
};

interface RuleFile {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly datasource: { readonly uid: string };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

export const ruleFiles = yamlFiles(join(observability, 'rules'));
export const rules = ruleFiles.flatMap((path) =>
  (readYaml(path) as RuleFile[]).flatMap(({ groups }) => groups.flatMap((group) => group.rules)),
);
export const alerts = rules.filter((rule): rule is Alert => rule.alert !== undefined);

const dashboardFolder = join(observability, 'grafana/dashboards');
export const dashboards = readdirSync(dashboardFolder).map(
  (name) => JSON.parse(readFileSync(join(dashboardFolder, name), 'utf8')) as Dashboard,
);

/** Unit tests of the rules, in promtool's format. */
export const ruleTestFiles = yamlFiles(observability).filter((path) => path.endsWith('.test.yaml'));
interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test?: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}
export const ruleTests = ruleTestFiles.flatMap((path) => (readYaml(path) as RuleTests[])[0]?.tests ?? []);

/** Every expression of rules and dashboards, with its location and the labels used by the texts around it. */
export const expressions = [
  ...rules.map(({ expr, record, alert, annotations = {} }) => ({
    where: record ?? alert ?? '',
    expr,
    named: [
      ...Object.values(annotations)
        .join()
        .matchAll(/\$labels\.(\w+)/g),
    ].map(([, label = '']) => label),
  })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets.map(({ expr, legendFormat }) => ({
        where: `${title}: ${panel.title}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
        named: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
      })),
    ),
  ),
];
