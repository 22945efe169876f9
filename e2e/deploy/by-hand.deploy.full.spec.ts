import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, startDatabase } from '@opinionbridge/tools/site';
import { activate, keysOfEnvironment, publishRelease, readRegistry } from '@opinionbridge/tools/slice';
import { expect, test } from '@playwright/test';
import { buildVariant } from '../releases/building/build-variant.ts';
import { workersDir } from '../site/template.ts';
import { ask, Load, type Visit } from '../visit/load.ts';
import { Terminal } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');
const SECTION = 'Two of each, step by step';
const PER_SECOND = 10;

test.describe.configure({ mode: 'serial' });

let steps: ReadonlyMap<string, string>;
let database: Awaited<ReturnType<typeof startDatabase>>;
let terminal: Terminal;
let env: Record<string, string>;
const origins = { visitors: '', inner: '', shells: [''] };
const done: string[] = [];

/** Returns the steps of a section of the page by heading, each with the lines of its fenced block. */
async function stepsOfPage(): Promise<Map<string, string>> {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(`${SECTION}\n`)) ?? '';
  return new Map(
    section
      .split(/^### /m)
      .slice(1)
      .map((step) => [step.slice(0, step.indexOf('\n')), /^```sh\n([^]*?)^```$/m.exec(step)?.[1] ?? '']),
  );
}

/** Types the lines of a step. @returns their output */
async function step(name: string): Promise<string> {
  const script = steps.get(name);
  if (!script) throw new Error(`The page has no step "${name}".`);
  done.push(name);
  return terminal.type(script).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await lastOfLogs()}`);
  });
}

/** Returns the last log lines of the servers, which explain a failed start. */
async function lastOfLogs(): Promise<string> {
  const site = env['SITE'] as string;
  const names = (await readdir(site)).filter((name) => name.endsWith('.log'));
  const ends = names.map(
    async (name) => `${name}:\n${(await readFile(join(site, name), 'utf8')).slice(-2_000)}`,
  );
  return (await Promise.all(ends)).join('\n');
}

const secret = async (name: string) =>
  (await readFile(join(env['SITE'] as string, 'secrets', name), 'utf8')).trim();

test.beforeAll(async () => {
  steps = await stepsOfPage();
  const site = join(workersDir, 'by-hand');
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  database = await startDatabase({ dataDir: join(site, 'database') });
  const names = ['VISITORS', 'INNER', 'API_1', 'API_2', 'SHELL_1', 'SHELL_2'];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [`${name}_PORT`, String(await freePort())] as const)),
  );
  const at = (name: string) => `http://127.0.0.1:${ports[`${name}_PORT`]}`;
  Object.assign(origins, {
    visitors: at('VISITORS'),
    inner: at('INNER'),
    shells: [at('SHELL_1'), at('SHELL_2')],
  });
  env = {
    PATH: process.env['PATH'] as string,
    HOME: process.env['HOME'] as string,
    ...(process.env['NGINX'] && { NGINX: process.env['NGINX'] }),
    ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
    ...ports,
    SITE: site,
    MONGODB_URI: database.uri,
    // This test's load must not count as overload; the machine may be doing other work.
    SHED_ABOVE_MS: '60000',
  };
  terminal = new Terminal(root, env, join(site, 'typed'));
});
test.afterAll(async () => {
  await terminal?.close();
  await database?.stop();
});

test('the documented commands create a site of two shells and two APIs', async () => {
  for (const name of [
    'What differs between machines',
    'Secrets and keys',
    'nginx',
    'APIs',
    'First releases',
    'Shells',
  ])
    await step(name);
  const made = await secret('jwt-secret');
  await terminal.type(`export MONGODB_URI='${env['MONGODB_URI']}'`);
  for (const name of ['What differs between machines', 'Secrets and keys']) await step(name);
  expect(await secret('jwt-secret')).toBe(made);
  const told = await step('Is all well?');
  expect(told).toMatch(/2 shells/);
  for (const slice of ['marketing', 'blog', 'admin'])
    expect(told).toMatch(new RegExp(`${slice} .*100 %.*current`));
  // APIs trust this port, so it must be open to this machine only.
  await expect(fetch(origins.inner.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  const home = await ask(origins.visitors, { path: '/' });
  expect([home.status, home.body]).toEqual([200, expect.stringContaining('<h1')]);
});

test('a release, a post and an enquiry arrive; a release is taken back', async () => {
  const { visitors, inner, shells } = origins;
  const [store, place] = [`${inner}/api/releases/store`, `${inner}/api/releases/registry.json`];
  const token = await secret('release-token');
  const keys = keysOfEnvironment({
    SLICE_SIGNING_KEY: join(env['SITE'] as string, 'signing-key.json'),
    SLICE_KEYS: join(env['SITE'] as string, 'slice-keys.json'),
  });
  const login = await fetch(`${visitors}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@example.org', password: await secret('admin-password') }),
  });
  const headers = {
    authorization: `Bearer ${((await login.json()) as { token: string }).token}`,
    'content-type': 'application/json',
  };
  const post = {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'By hand', desc: 'What was typed' }),
  };
  expect((await fetch(`${visitors}/api/blog`, post)).status).toBe(201);
  const enquiry = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.org',
    phone: '+91 98765 43210',
    subject: 'By hand',
    helpyou: 'Is a second look at my report worth it?',
  };
  const sent = { ...post, headers: { 'content-type': 'application/json' }, body: JSON.stringify(enquiry) };
  expect((await fetch(`${visitors}/api/contact`, sent)).status).toBe(201);
  const inbox = (await (await fetch(`${visitors}/api/admin/enquiries`, { headers })).json()) as {
    subject: string;
  }[];
  expect(inbox.map(({ subject }) => subject)).toEqual(['By hand']);

  const heading = '<h1>Blog by hand</h1>';
  const edit = { file: 'pages/landing/landing.tsx', find: '<h1>Blogs and news</h1>', replace: heading };
  const folder = await buildVariant('by-hand', [edit]);
  const { publication } = await publishRelease(folder, store, keys, { token });
  const { slice, ...to } = publication;
  const { revision } = await readRegistry(place, token);
  await activate(place, { slice, to, who: 'test', why: '', expectedRevision: revision }, token);
  const blogOf = (shell: string) => ask(shell, { path: '/blog' }).then(({ body }) => body);
  for (const shell of shells) {
    await expect.poll(() => blogOf(shell)).toContain(heading);
    expect(await blogOf(shell)).toContain('By hand');
  }
  await step('Take a release back');
  for (const shell of shells) await expect.poll(() => blogOf(shell)).not.toContain(heading);
});

test('restarts go unnoticed, and stopping leaves nothing behind', async () => {
  const page = (path: string): Visit => ({
    call: () => ({ path }),
    isRight: ({ status, body }) => status === 200 && body.includes('By hand'),
  });
  const load = new Load(origins.visitors, [page('/blog'), page('/api/blog')], PER_SECOND);
  await step('Restart one after the other');
  await load.end();
  expect([load.failures, load.answered]).toEqual([[], expect.any(Number)]);
  await step('End it');
  for (const origin of [origins.visitors, ...origins.shells]) await expect(fetch(origin)).rejects.toThrow();
  expect([...new Set(done)]).toEqual([...steps.keys()]);
});
