import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import yaml from 'yaml';
import { REGISTRY } from '@opinionbridge/releases';
import { makeSigningKey } from '@opinionbridge/releases/signing';
import {
  freePort,
  releaseService,
  siteSecrets,
  startApi,
  startDatabase,
  type RunningServer,
} from '@opinionbridge/tools/site';
import { siteEnvironment } from '../site/template.ts';

// Starts nine processes, one after the other.
test.describe.configure({ timeout: 180_000 });

const root = resolve(import.meta.dirname, '../..');

/** An empty release service, and its platform's keys and token as created by deploy/. */
let dataDir: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
let api: RunningServer;
let env: NodeJS.ProcessEnv;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-releases-'));
  database = await startDatabase({ dataDir: join(dataDir, 'database') });
  const secrets = await siteSecrets(dataDir);
  // Created below; the API reads them at each activation.
  const SLICE_KEYS = join(dataDir, 'public/slice-keys.json');
  const REGISTRY_KEY_FILE = join(dataDir, 'registry-key.json');
  await writeFile(REGISTRY_KEY_FILE, JSON.stringify(await makeSigningKey(REGISTRY)));
  const keys = { SLICE_KEYS, REGISTRY_KEY_FILE };
  const apiEnv = { ...process.env, ...siteEnvironment, ...secrets, ...keys, MONGODB_URI: database.uri };
  api = await startApi({ dataDir, port: await freePort(), env: apiEnv, onProgress: () => {} });
  const { SLICE_REGISTRY, SLICE_STORE } = releaseService(api.origin);
  const SLICE_TOKEN_FILE = join(dataDir, 'release-token');
  await writeFile(SLICE_TOKEN_FILE, `${secrets.RELEASE_TOKEN}\n`);
  env = {
    ...process.env,
    // The images contain the project's own Node.
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    SLICE_REGISTRY,
    SLICE_STORE,
    SLICE_TOKEN_FILE,
    SLICE_KEYS,
    SLICE_SIGNING_KEY: join(dataDir, 'signing-key.json'),
  };
  await sh(`node tools/slice/main.ts keys new shell ${env['SLICE_SIGNING_KEY']}`);
  for (const name of ['shell', 'marketing', 'blog', 'admin'])
    await sh(`node tools/slice/main.ts keys add ${name} ${env['SLICE_SIGNING_KEY']}`);
  await sh(`node tools/slice/main.ts keys add registry ${REGISTRY_KEY_FILE}`);
});
test.afterAll(async () => {
  await api.process.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns the exit code */
async function sh(script: string): Promise<number> {
  const child = spawn('sh', ['-c', script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

/** Runs what compose starts in the container `slices`, as its shell receives it. */
async function firstReleases(): Promise<number> {
  const compose = yaml.parse(await readFile(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
    services: { slices: { command: string[] } };
  };
  return sh(compose.services.slices.command.join('\n').replaceAll('$$', '$'));
}

async function registry(): Promise<{ revision: number; slices: Record<string, unknown> }> {
  const { RELEASE_TOKEN } = await siteSecrets(dataDir);
  const answer = await fetch(`${env['SLICE_REGISTRY']}`, {
    headers: { authorization: `Bearer ${RELEASE_TOKEN}` },
  });
  return (await answer.json()) as Awaited<ReturnType<typeof registry>>;
}

test('compose releases only slices missing from the registry', async () => {
  // As if the container had been killed after the first of them.
  expect(await sh('node tools/slice/main.ts release marketing --no-build --no-wait --why first')).toBe(0);
  expect(await firstReleases()).toBe(0);
  const { revision, slices } = await registry();
  expect([revision, Object.keys(slices).sort()]).toEqual([4, ['admin', 'blog', 'marketing']]);
  expect(await firstReleases()).toBe(0);
  expect((await registry()).revision).toBe(4);
});
