import type { Registry } from '@opinionbridge/releases';
import { makeTestKeys, type TestKeys } from '../../../../tools/slice/testing/index.ts';
import { makeRelease, sender, upload, type InMemoryRelease } from './make-release.ts';
import { json, startApi, type Json, type TestApi } from '../start-api.ts';

/** Tokens with all rights, and for shells. */
export const OPERATOR = 'operator-token-of-the-tests-0123456789';
export const SHELLS = 'reading-token-of-the-tests-0123456789';
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** An API with a release service, and the requests of its tests. */
export interface ReleaseCalls {
  readonly api: TestApi;
  readonly keys: TestKeys;
  get(path: string, token?: string, headers?: object): Promise<Response>;
  /** @param body is sent as JSON, unless it is a string, which is sent unchanged */
  send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Creates a token as an owner does at the desk. */
  makeToken(slices: string[], rights?: string[]): Promise<Json>;
  readRegistry(): Promise<Registry>;
  /** Sends a registry like the command. */
  put(
    registry: unknown,
    revision: number,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  change(step: (before: Registry) => Registry, token?: string): Promise<Response>;
  release(version: string, slice?: string, bytes?: readonly number[]): Promise<InMemoryRelease>;
  /** Uploads a signed release. */
  uploaded(version: string, slice?: string, bytes?: readonly number[]): Promise<InMemoryRelease>;
}

/** Provides an object with an API for all tests of a file or for each of them; hooks start and stop it. */
export function testWithApi<T extends { readonly api: TestApi }>(
  start: () => Promise<T>,
  per: 'file' | 'test',
): T {
  const held = { api: {} } as T;
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    const { api, ...others } = await start();
    Object.assign(held.api, api);
    Object.assign(held, others);
  });
  after(() => held.api.stop());
  return held;
}

export const testReleaseCalls = (changes = {}, per: 'file' | 'test' = 'file') =>
  testWithApi(() => startReleaseCalls(changes), per);

/** @param changes changes to the API's environment */
export async function startReleaseCalls(changes: Record<string, string> = {}): Promise<ReleaseCalls> {
  const keys = await makeTestKeys(['blog', 'admin', 'marketing', 'shell']);
  const api = await startApi({
    RELEASE_TOKEN: OPERATOR,
    RELEASE_READ_TOKEN: SHELLS,
    SLICE_KEYS: keys.json,
    REGISTRY_KEY: keys.registryKey,
    ...changes,
  });
  const calls: ReleaseCalls = {
    api,
    keys,
    get: (path, token = SHELLS, headers = {}) =>
      api.get(`/api/releases/${path}`, { ...bearer(token), ...headers }),
    async makeToken(slices, rights = ['read', 'upload', 'activate']) {
      const wish = { name: `team ${slices.join(' ')}`.replace('*', 'all'), slices, rights };
      const response = await api.send('POST', '/api/admin/release-tokens', wish, await api.asAdmin());
      expect(response.status).toBe(201);
      return json(response);
    },
    // Without the signature, which changes every minute.
    async readRegistry() {
      const { signature: _, ...registry } = await json(calls.get('registry.json'));
      return registry as Registry;
    },
    send: (method, path, body, token = OPERATOR, headers = {}) => {
      const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      return api.send(method, `/api/releases/${path}`, text, { ...bearer(token), ...type, ...headers });
    },
    put: (registry, revision, token = OPERATOR, headers = {}) =>
      calls.send('PUT', 'registry.json', registry, token, { 'If-Match': `"${revision}"`, ...headers }),
    async change(step, token = OPERATOR) {
      const before = await calls.readRegistry();
      return calls.put(step(before), before.revision, token);
    },
    release: (version, slice = 'blog', bytes = []) => makeRelease(keys, slice, version, bytes),
    async uploaded(version, slice = 'blog', bytes = []) {
      const made = await calls.release(version, slice, bytes);
      expect(await upload(sender(api.url, OPERATOR), made)).toBe(201);
      return made;
    },
  };
  return calls;
}
