import { readFileSync, writeFileSync } from 'node:fs';
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

/** The contents of deploy/, parsed for the tests. */
export const root = resolve(__dirname, '../../..');
export const folder = join(root, 'deploy');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const kinds = ['api', 'shell'] as const;
export type Kind = (typeof kinds)[number];

export const stages = readStages(join(folder, 'Containerfile'));

const compose = readYaml(join(folder, 'compose.yaml'))[0] as {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
};
export const services = compose.services;
export const service = (name: string) => services[name] as ComposeService;

const manifests = yamlFiles(join(folder, 'kubernetes')).flatMap((path) => readYaml(path)) as Manifest[];
export const manifest = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as Manifest;
export const podOf = (kind: Kind) => manifest('Deployment', kind).spec.template.spec;

/** `.env`, filled in. */
export const filled = fillIn(readEnvFile(join(folder, '.env.example')));

/** Variables set by the image and by its base images. */
export function imageEnvironment(stageName: string): Environment {
  const stage = stages.get(stageName);
  if (!stage) return {};
  const line = stage.lines.find((one) => one.startsWith('ENV ')) ?? 'ENV ';
  return {
    ...imageEnvironment(stage.from),
    ...assignments(line.slice('ENV '.length).split(' ').filter(Boolean)),
  };
}

export function composeEnvironment(kind: Kind, name: string): Environment {
  const own = Object.entries(service(name).environment);
  return {
    ...imageEnvironment(kind),
    ...Object.fromEntries(own.map(([key, value]) => [key, interpolate(String(value), filled)])),
  };
}

/** @returns the path in the container, and in deploy/, of each secret of a service in compose.yaml */
export const composeSecrets = (name: string): Environment =>
  Object.fromEntries(
    (service(name).secrets ?? []).map((one) => [`/run/secrets/${one}`, compose.secrets[one]?.file ?? '']),
  );

/** @returns the path in the container, and the name, of each secret of a pod */
export function kubernetesSecrets(kind: Kind): Environment {
  const { volumes, containers } = podOf(kind);
  const mounted = volumes.flatMap(({ name, secret }) => {
    const path = containers[0].volumeMounts.find((mount) => mount.name === name)?.mountPath;
    const keys = Object.keys((secret && manifest('Secret', secret.secretName).stringData) ?? {});
    return keys.map((key) => [`${path}/${key}`, key]);
  });
  return Object.fromEntries(mounted) as Environment;
}

/** From the image and the settings in kustomization.yaml. */
export function kubernetesEnvironment(kind: Kind): Environment {
  const { configMapGenerator } = manifests.find((one) => one.kind === 'Kustomization') as unknown as {
    configMapGenerator: { name: string; literals: string[] }[];
  };
  const sources = podOf(kind).containers[0].envFrom.map(({ configMapRef }) =>
    assignments(configMapGenerator.find(({ name }) => name === configMapRef.name)?.literals ?? []),
  );
  const set = Object.assign({}, ...sources) as Environment;
  return { ...imageEnvironment(kind), ...(kind === 'shell' ? fillInVisible(set) : set) };
}

/**
 * An environment whose secret files are on this machine, filled in like an operator would; files that the container
 * lacks are missing here, too.
 *
 * @param secrets paths in the container
 */
export function withSecretFiles(env: Environment, secrets: Environment, scratch: string): Environment {
  const placed = Object.entries(env).map(([name, path]) => {
    if (!name.endsWith('_FILE') || !(path in secrets)) return [name, path];
    const file = join(scratch, name);
    writeFileSync(file, `${madeUp(name.replace(/_FILE$/, ''))}\n`);
    return [name, file];
  });
  return Object.fromEntries(placed) as Environment;
}

const assignments = (lines: readonly string[]): Environment =>
  Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));

/** A plausible value for what an operator fills in. */
function madeUp(name: string): string {
  if (name === 'REGISTRY_KEY' || name === 'STAGING_KEY') return '{}';
  if (name === 'MONGODB_URI') return 'mongodb+srv://site:secret@cluster.example.org/opinionbridge';
  if (/^SITE_.*_DAYS$/.test(name)) return '1';
  if (name === 'SITE_GST_PERCENT') return '18';
  if (name === 'SITE_PAYMENT') return 'upi,card';
  if (name === 'SITE_REPLY_HOURS_IST') return '09:00-19:00';
  if (/_URL$|_ENDPOINT$|^ENQUIRY_MAIL_TO$|^INBOUND_MAIL_ADDRESS$|^RELEASE_WEBHOOK_SECRET$/.test(name))
    return '';
  if (/^(?:LINK|SOCIAL)_/.test(name)) return 'https://www.example.org/';
  return /^SITE_EMAIL/.test(name) || name === 'MAIL_FROM' || name === 'ADMIN_EMAIL'
    ? 'someone@example.org'
    : 'a1b2c3d4'.repeat(5);
}

/** Values visible to visitors, which have no usable default. */
function fillInVisible(env: Environment): Environment {
  const visible = Object.entries(env).map(([name, value]) => [
    name,
    /^(?:SITE|LINK|SOCIAL)_/.test(name) && value === '' ? madeUp(name) : value,
  ]);
  return Object.fromEntries(visible) as Environment;
}

function fillIn(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || madeUp(name)]));
}

export function constantIn(path: string, name: string): number {
  return Number(new RegExp(`${name} = ([\\d_]+);`).exec(read(path))?.[1]?.replaceAll('_', ''));
}
