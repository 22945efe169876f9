import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET_VARIABLES } from '@opinionbridge/contracts/environment';
import { releaseService } from '../site/release-service.ts';
import { processVariables } from '../docs/process-variables.ts';
import {
  composeEnvironment,
  composeSecrets,
  constantIn,
  imageEnvironment,
  kinds,
  kubernetesEnvironment,
  kubernetesSecrets,
  manifest,
  podOf,
  read,
  root,
  service,
  stages,
  withSecretFiles,
  type Kind,
} from './testing/deployment.ts';
import type { Environment } from './testing/read-deployment.ts';

/** Makes a process read its environment and do nothing else. */
const READ: Record<Kind, string> = {
  api: `import('reflect-metadata').then(() => import('./api/dist/platform/configuration/environment.js')).then((api) => api.readEnvironment(process.env))`,
  shell: `import('./shell/src/http/settings/config.ts').then((shell) => shell.readConfig(process.env))`,
};

/** Milliseconds that a process takes after it stopped listening. */
const LAST_ANSWERS_MS: Record<Kind, number> = {
  api: constantIn('api/src/application/stop-on-signals.ts', 'FINISH_MS'),
  shell: constantIn('shell/src/http/main.ts', 'STOP_LIMIT_MS'),
};

const variables = processVariables(root);
const scratch = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]);

describe.each(kinds)('the %s', (kind) => {
  const inCompose = [`${kind}-1`, `${kind}-2`].map((name): [string, Environment, Environment, number] => [
    `compose as ${name}`,
    composeEnvironment(kind, name),
    composeSecrets(name),
    seconds(service(name).stop_grace_period),
  ]);
  const places: [string, Environment, Environment, number][] = [
    ...inCompose,
    [
      'Kubernetes',
      kubernetesEnvironment(kind),
      kubernetesSecrets(kind),
      podOf(kind).terminationGracePeriodSeconds,
    ],
  ];

  test.each(places)('in %s has variables that it knows, and starts with them', (_place, env, secrets) => {
    const known = ['NODE_ENV', ...variables[kind].flatMap(({ name, file = name }) => [name, file])];
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    const { stderr } = spawnSync(process.execPath, ['-e', READ[kind]], {
      cwd: root,
      env: withSecretFiles(env, secrets, scratch),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  test.each(places)('in %s has its secrets in files, each of which it reads', (_place, env, secrets) => {
    expect(Object.keys(env).filter((name) => (SECRET_VARIABLES as readonly string[]).includes(name))).toEqual(
      [],
    );
    const read = Object.entries(env).flatMap(([name, path]) => (name.endsWith('_FILE') ? path : []));
    expect(Object.keys(secrets).sort()).toEqual(read.sort());
    expect(read.length).toBe(kind === 'api' ? 13 : 2);
  });

  test.each(places)(
    'in %s is given the time that it takes to stop in good order',
    (_place, env, _files, graceS) => {
      const drainMs = Number(env['DRAIN_MS']);
      expect(drainMs).toBeGreaterThanOrEqual(2_000);
      expect(graceS * 1_000).toBeGreaterThan(drainMs + LAST_ANSWERS_MS[kind]);
    },
  );

  test('listens on one port everywhere, and is asked for its health where it answers', () => {
    const port = imageEnvironment(kind)['PORT'] as string;
    expect(stages.get(kind)?.lines).toContain(`EXPOSE ${port}`);
    const { ports, startupProbe, livenessProbe, readinessProbe } = podOf(kind).containers[0];
    expect(ports[0].containerPort).toBe(Number(port));
    expect(manifest('Service', kind).spec.ports[0]?.port).toBe(Number(port));
    for (const number of [1, 2]) {
      const address = service(`${kind}-${number}`).networks['site']?.ipv4_address;
      const upstream = service('nginx').environment[`NGINX_${kind.toUpperCase()}_${number}`];
      expect(upstream).toBe(`${address}:${port}`);
    }
    const answers = read(kind === 'api' ? 'api/openapi.json' : 'shell/src/http/routes/health-routes.ts');
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
      expect(answers).toMatch(new RegExp(`['"]${httpGet.path}['"]`));
  });
});

test('Kubernetes lets an API wait for its database, and migrate, before it gives it up', () => {
  const { periodSeconds = 0, failureThreshold = 0 } = podOf('api').containers[0].startupProbe;
  const database = read('api/src/platform/platform.module.ts');
  const tries = Number(/retryAttempts: (\d+),/.exec(database)?.[1]);
  const pauseMs = Number(/retryDelay: ([\d_]+),/.exec(database)?.[1]?.replaceAll('_', ''));
  const tryMs = constantIn('api/src/platform/database/connection-options.ts', 'AWAY_AFTER_MS');
  const waitS = (tries * (pauseMs + tryMs)) / 1_000;
  expect(waitS).toBeGreaterThan(0);
  expect(periodSeconds * failureThreshold).toBeGreaterThan(waitS + 300);
});

test('in Kubernetes, shells reach the APIs by the name and port of their service', () => {
  const { metadata, spec } = manifest('Service', 'api');
  const origin = `http://${metadata.name}:${spec.ports[0]?.port}`;
  expect(kubernetesEnvironment('shell')['API_ORIGIN']).toBe(origin);
});

test('in compose, shells reach the APIs through nginx, and nginx alone is believed', () => {
  const { environment, networks } = service('nginx');
  const nginx = networks['site']?.ipv4_address;
  const inner = `http://${nginx}:${environment['NGINX_INNER_LISTEN']}`;
  for (const name of ['shell-1', 'shell-2']) expect(service(name).environment['API_ORIGIN']).toBe(inner);
  for (const name of ['shell-1', 'shell-2', 'api-1', 'api-2', 'releases'])
    expect(service(name).environment['TRUSTED_PROXIES']).toBe(nginx);
  for (const name of ['api-1', 'api-2', 'releases'])
    expect(service(name).environment['TRACEPARENT_FROM']).toBe(nginx);
});

test('shells follow and report to the release service; first releases go there', () => {
  const inner = composeEnvironment('shell', 'shell-1')['API_ORIGIN'] as string;
  for (const name of ['shell-1', 'shell-2'])
    expect(composeEnvironment('shell', name)).toMatchObject(releaseService(inner));
  const { SLICE_REGISTRY, SLICE_STORE } = releaseService(inner);
  expect(service('slices').environment).toMatchObject({ SLICE_REGISTRY, SLICE_STORE });
  const shell = kubernetesEnvironment('shell');
  expect(shell).toMatchObject(releaseService(shell['API_ORIGIN'] as string));
});

test("no shell is given one of the API's secrets", () => {
  const own = variables.shell.map(({ name }) => name);
  expect(own.filter((name) => (SECRET_VARIABLES as readonly string[]).includes(name)).sort()).toEqual([
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'SLICE_READ_TOKEN',
  ]);
  for (const name of ['shell-1', 'shell-2'])
    expect(Object.values(composeSecrets(name))).toEqual([
      './secrets/metrics-token',
      './secrets/release-read-token',
    ]);
  expect(Object.values(kubernetesSecrets('shell'))).toEqual(['METRICS_TOKEN', 'SLICE_READ_TOKEN']);
  const secretsOfPod = podOf('shell').volumes.flatMap(({ secret }) => secret?.secretName ?? []);
  expect(secretsOfPod).toEqual(['shell-secrets']);
});
