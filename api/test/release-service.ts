import type { NamedRelease, Registry, ReleaseReport } from '@opinionbridge/contracts/release';
import { makeTestKeys, type TestKeys } from '../../tools/slice/testing/index.ts';
import { makeRelease, sender, upload, type MadeRelease } from './make-release.ts';
import { json, startApi, type Json, type TestApi } from './start-api.ts';

const OPERATOR = 'operator-token-of-the-tests-0123456789';
const SHELLS = 'reading-token-of-the-tests-0123456789';

export const WRITER = { who: 'somebody', why: 'a test' };
export const named = ({ version, manifestSha256 }: NamedRelease): NamedRelease => ({
  version,
  manifestSha256,
});

/** An API with a release service, and what the command, teams and shells do with it. */
export interface ReleaseService {
  readonly api: TestApi;
  readonly keys: TestKeys;
  /** Puts a signed release into the store. */
  uploaded(version: string, slice?: string, bytes?: readonly number[]): Promise<MadeRelease>;
  registry(): Promise<Registry>;
  /** Changes the registry as the command does. @returns status */
  change(step: (before: Registry) => Registry): Promise<number>;
  /** Sends a shell's report. @returns status */
  tell(id: string, report: object): Promise<number>;
  /** Calls the console as a person. */
  person(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** What the console shows of a slice. */
  slice(name: string): Promise<Json>;
}

export async function startReleaseService(changes: Record<string, string> = {}): Promise<ReleaseService> {
  const keys = await makeTestKeys(['blog', 'admin', 'marketing', 'shell']);
  const environment = {
    RELEASE_TOKEN: OPERATOR,
    RELEASE_READ_TOKEN: SHELLS,
    SLICE_KEYS: keys.json,
    ...changes,
  };
  const api = await startApi(environment);
  const send = (method: string, path: string, token: string, body?: unknown, headers = {}) =>
    api.send(method, `/api/releases/${path}`, body === undefined ? body : JSON.stringify(body), {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    });
  const registry = async () => (await json(send('GET', 'registry.json', SHELLS))) as Registry;
  const person: ReleaseService['person'] = async (method, path, body, headers = {}) =>
    api.send(method, `/api/admin/releases${path}`, body, { ...(await api.asAdmin()), ...headers });
  return {
    api,
    keys,
    registry,
    person,
    async uploaded(version, slice = 'blog', bytes = []) {
      const made = await makeRelease(keys, slice, version, bytes);
      const status = await upload(sender(api.url, OPERATOR), made);
      if (status !== 201) throw new Error(`${slice} ${version} was answered ${status}`);
      return made;
    },
    async change(step) {
      const before = await registry();
      const match = { 'If-Match': `"${before.revision}"` };
      return (await send('PUT', 'registry.json', OPERATOR, step(before), match)).status;
    },
    async tell(id, report) {
      return (await send('PUT', `shells/${id}`, SHELLS, report)).status;
    },
    async slice(name) {
      const { slices } = await json(person('GET', ''));
      return slices.find(({ slice }: Json) => slice === name);
    },
  };
}

/** What a shell says that serves some releases. */
export function shellReport(revision: number, releases: readonly (Partial<ReleaseReport> & NamedRelease)[]) {
  const whole = releases.map((release) => ({
    ...{ slice: 'blog', state: 'current', since: '', pages: 0, faults: 0, renderers: 1, restarts: 0 },
    ...release,
  }));
  const current = whole.filter(({ state }) => state === 'current');
  return {
    ...{ composition: 'abc', contentVersion: 1, registry: { revision }, canaries: [] },
    current: Object.fromEntries(current.map(({ slice, version }) => [slice, version])),
    releases: whole,
  };
}
