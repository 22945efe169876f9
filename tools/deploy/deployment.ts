import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  interpolate,
  readEnvFile,
  readStages,
  readYaml,
  yamlFiles,
  type ComposeService,
  type Environment,
  type Manifest,
} from './read-deployment.ts';

/** What lies in deploy/, read for the tests. */
export const root = resolve(__dirname, '../..');
export const folder = join(root, 'deploy');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const kinds = ['api', 'shell'] as const;
export type Kind = (typeof kinds)[number];

export const stages = readStages(join(folder, 'Containerfile'));

const compose = readYaml(join(folder, 'compose.yaml'))[0] as { services: Record<string, ComposeService> };
export const services = compose.services;
export const service = (name: string) => services[name] as ComposeService;

const manifests = yamlFiles(join(folder, 'kubernetes')).flatMap((path) => readYaml(path)) as Manifest[];
export const manifest = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as Manifest;
export const podOf = (kind: Kind) => manifest('Deployment', kind).spec.template.spec;

/** `.env`, filled in. */
export const filled = fillIn(readEnvFile(join(folder, '.env.example')));

/** What the image itself sets, and the images that it is built from. */
export function imageEnvironment(stageName: string): Environment {
  const stage = stages.get(stageName);
  if (!stage) return {};
  const line = stage.lines.find((one) => one.startsWith('ENV ')) ?? 'ENV ';
  return {
    ...imageEnvironment(stage.from),
    ...assignments(line.slice('ENV '.length).split(' ').filter(Boolean)),
  };
}

/** @param name of a service in compose.yaml */
export function composeEnvironment(kind: Kind, name: string): Environment {
  const own = Object.entries(service(name).environment);
  return {
    ...imageEnvironment(kind),
    ...Object.fromEntries(own.map(([key, value]) => [key, interpolate(String(value), filled)])),
  };
}

/** From the image, the settings in kustomization.yaml, and the secret once it is filled in. */
export function kubernetesEnvironment(kind: Kind): Environment {
  const { configMapGenerator } = manifests.find((one) => one.kind === 'Kustomization') as unknown as {
    configMapGenerator: { name: string; literals: string[] }[];
  };
  const { env = [], envFrom } = podOf(kind).containers[0];
  const secrets = fillIn(manifest('Secret', 'api-secrets').stringData ?? {});
  const sources = envFrom.map(({ configMapRef, secretRef }) =>
    secretRef
      ? secrets
      : assignments(configMapGenerator.find(({ name }) => name === configMapRef?.name)?.literals ?? []),
  );
  const single = env.map(({ name, valueFrom }) => [name, secrets[valueFrom.secretKeyRef.key] ?? '']);
  return Object.assign({}, imageEnvironment(kind), ...sources, Object.fromEntries(single)) as Environment;
}

const assignments = (lines: readonly string[]): Environment =>
  Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));

/** Stands for what an operator fills in. */
function fillIn(env: Environment): Environment {
  const madeUp = (name: string) => {
    if (name === 'MONGODB_URI') return 'mongodb+srv://site:secret@cluster.example.org/opinionbridge';
    if (/_URL$|^ENQUIRY_MAIL_TO$/.test(name)) return '';
    return name === 'MAIL_FROM' || name === 'ADMIN_EMAIL' ? 'someone@example.org' : 'a1b2c3d4'.repeat(5);
  };
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || madeUp(name)]));
}

/** @returns a whole number that a source file gives a name */
export function constantIn(path: string, name: string): number {
  return Number(new RegExp(`${name} = ([\\d_]+);`).exec(read(path))?.[1]?.replaceAll('_', ''));
}
