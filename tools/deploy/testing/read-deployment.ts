import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, type Document } from 'yaml';

export type Environment = Readonly<Record<string, string>>;

/** An entry under `services` of compose.yaml, as far as the tests need it. */
export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment: Readonly<Record<string, string | number>>;
  readonly stop_grace_period: string;
  readonly networks: Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly logging?: { readonly options: Environment };
  readonly command?: readonly string[];
}

/** A Kubernetes object, as far as the tests need it. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Environment };
  readonly stringData?: Environment;
  readonly spec: {
    readonly ports: readonly { readonly port: number }[];
    readonly template: { readonly spec: PodSpec };
  };
}

interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
}

interface Probe {
  readonly periodSeconds?: number;
  readonly failureThreshold?: number;
  readonly httpGet: { readonly path: string };
}

export interface Container {
  readonly image: string;
  readonly ports: readonly [{ readonly containerPort: number }];
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}

/** @returns paths of all YAML files in a folder and its sub-folders */
export function yamlFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, name));
}

/** @throws Error with file and position if it is not YAML */
export function readYaml(path: string): unknown[] {
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { merge: true }) as Document[];
  const faults = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  if (faults.length > 0) throw new Error(`${path}: ${faults.map(({ message }) => message).join('\n')}`);
  return documents.map((document) => document.toJS() as unknown);
}

export function readEnvFile(path: string): Environment {
  const lines = readFileSync(path, 'utf8').split('\n');
  const settings = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(settings.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
}

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like compose. */
export function interpolate(text: string, env: Environment): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
}

/** The stages of a Containerfile: each one's base, and its lines. */
export function readStages(path: string): Map<string, { readonly from: string; readonly lines: string[] }> {
  const stages = new Map<string, { from: string; lines: string[] }>();
  let lines: string[] = [];
  for (const line of readFileSync(path, 'utf8').replaceAll('\\\n', ' ').split('\n')) {
    const from = /^FROM (\S+) AS (\S+)$/.exec(line);
    if (from) stages.set(from[2] as string, { from: from[1] as string, lines: (lines = []) });
    else if (line !== '' && !line.startsWith('#')) lines.push(line);
  }
  return stages;
}
