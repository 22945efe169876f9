import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createApplication, type Application } from '../../src/application/create-application.ts';
import { stopApplication } from '../../src/application/stop-on-signals.ts';
import { Accounts } from '../../src/auth/accounts/accounts.repository.ts';
import type { Role } from '../../src/platform/http/access/roles.ts';
import { readEnvironment } from '../../src/platform/configuration/environment.ts';
import { startMailServer, type MailServer } from './receivers.ts';

export const ADMIN = { email: 'editor@example.org', password: 'a long test password' };
export const TEST_SECRET = 'a secret for tests that is long enough';

export interface TestApi {
  url: string;
  application: Application;
  database: Connection;
  /** Environment for starting another instance on the same database. */
  environment: Record<string, string>;
  /** fetch on this API; the path starts with / */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Headers of a logged-in admin; logs in once. */
  asAdmin(): Promise<Record<string, string>>;
  /** Creates an account with a role, unless the address has one, and logs in. */
  as(role: Role, email?: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Environment of an API with a database of its own, and without limits that a test would reach. */
export const testEnvironment = (): Record<string, string> => ({
  MONGODB_URI: databaseUri(`test-${randomBytes(6).toString('hex')}`),
  JWT_SECRET: TEST_SECRET,
  SLICE_KEYS: '{}',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_PER_MINUTE: '0',
  ENQUIRIES_PER_ADDRESS: '100000',
  ENQUIRIES_PER_MINUTE: '100000',
});

/** Starts a session at an API's address and returns its headers. */
export async function logIn(url: string, login: object = ADMIN): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  });
  return { Authorization: `Bearer ${(await json(answer)).token}` };
}

/** Starts the real API on the test run's real database, with a database name of its own unless one is given. */
export async function startApi(changes: Record<string, string> = {}): Promise<TestApi> {
  // The tests share the event loop with the API and block it.
  const environment = { ...testEnvironment(), LOG_LEVEL: 'silent', SHED_ABOVE_MS: '60000', ...changes };
  const application = await createApplication(readEnvironment(environment));
  await new Promise<void>((resolve) => application.server.listen(0, '127.0.0.1', resolve));
  const { port } = application.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const send: TestApi['send'] = (method, path, body, headers = {}) => {
    const isRaw =
      body === undefined ||
      typeof body === 'string' ||
      body instanceof FormData ||
      body instanceof URLSearchParams;
    return fetch(url + path, {
      method,
      redirect: 'manual',
      body: isRaw ? (body as string | FormData | undefined) : JSON.stringify(body),
      headers: { ...(!isRaw && { 'Content-Type': 'application/json' }), ...headers },
    });
  };
  const accounts = () => application.nest.get(Accounts);
  let admin: Record<string, string> | undefined;
  return {
    url,
    application,
    environment,
    database: application.nest.get<Connection>(getConnectionToken()),
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    async asAdmin() {
      return (admin ??= await logIn(url));
    },
    async as(role, email = `${role}@team.example.org`) {
      // Reuse the owner's hash for the same password.
      const { passwordHash } = (await accounts().findByEmail(ADMIN.email))!;
      await accounts().create({ email, passwordHash, role });
      return logIn(url, { ...ADMIN, email });
    },
    async stop() {
      // Otherwise it would wait for idle connections that the test's `fetch` keeps.
      application.server.closeIdleConnections();
      await stopApplication(application, 0);
    },
  };
}

/**
 * Provides an API for all tests of a file or for each of them, started and stopped by hooks. Starts on demand what a
 * file destructures: an admin's headers and a mail server.
 */
export function testApi(environment: Record<string, string> = {}, per: 'file' | 'test' = 'file') {
  const [api, admin, mail] = [{} as TestApi, {} as Record<string, string>, {} as MailServer];
  const taken = new Set<object>();
  const take = <T extends object>(one: T) => (taken.add(one), one);
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    if (taken.has(mail)) Object.assign(mail, await startMailServer());
    Object.assign(api, await startApi({ ...(taken.has(mail) && { SMTP_URL: mail.url }), ...environment }));
    if (taken.has(admin)) Object.assign(admin, await api.asAdmin());
  });
  after(async () => {
    await api.stop();
    if (taken.has(mail)) await mail.stop();
  });
  return {
    api,
    get admin() {
      return take(admin);
    },
    get mail() {
      return take(mail);
    },
  };
}

/** Starts servers for a test and stops them after it, the last one first. */
export function testServers(environment: Record<string, string> = {}) {
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  const kept = <T extends { stop(): unknown }>(one: T): T => {
    stops.push(() => one.stop());
    return one;
  };
  return {
    kept,
    apiWith: async (changes: Record<string, string> = {}) =>
      kept(await startApi({ ...environment, ...changes })),
    mailServer: async () => kept(await startMailServer()),
  };
}

/** Returns the address of a database on the test run's server. */
export function databaseUri(name: string): string {
  const uri = new URL(process.env.TEST_MONGODB_URI!);
  uri.pathname = `/${name}`;
  return uri.href;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes, and expect() checks them
export type Json = any;

/** Parses an answer's body as JSON of any shape. */
export async function json(response: Response | Promise<Response>): Promise<Json> {
  return (await response).json();
}

/** Returns headers of somebody who has seen this revision or document. */
export const seen = (state: Json, headers: Record<string, string>) => ({
  ...headers,
  'If-Match': `"${typeof state === 'object' ? state.revision : state}"`,
});

export const statusOf = async (response: Response | Promise<Response>) => (await response).status;

/** Sends requests in sequence and returns their statuses. */
export async function inTurn(times: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await statusOf(ask(n)));
  return statuses;
}
