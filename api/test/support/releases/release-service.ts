import {
  activated,
  type NamedRelease,
  type Registry,
  type ReleaseReport,
  type Writer,
} from '@opinionbridge/releases';
import type { TestKeys } from '../../../../tools/slice/testing/index.ts';
import type { InMemoryRelease } from './make-release.ts';
import { bearer, SHELLS, startReleaseCalls, testWithApi } from './release-calls.ts';
import { json, type Json, type TestApi } from '../start-api.ts';

export const WRITER = { who: 'somebody', why: 'a test' };
export const named = ({ version, manifestSha256 }: NamedRelease): NamedRelease => ({
  version,
  manifestSha256,
});

/** An API with a release service, and the actions of the command, teams and shells. */
export interface ReleaseService {
  readonly api: TestApi;
  readonly keys: TestKeys;
  /** Uploads a signed release. */
  uploaded(version: string, slice?: string, bytes?: readonly number[]): Promise<InMemoryRelease>;
  registry(): Promise<Registry>;
  /** Changes the registry like the command; returns the status. */
  change(step: (before: Registry) => Registry): Promise<number>;
  /** Activates a stored release; returns the status. */
  activate(release: NamedRelease & { slice: string }, writer?: Writer): Promise<number>;
  /** Uploads two releases of the blog, the second of which is active. */
  twoReleases(): Promise<{ one: InMemoryRelease; two: InMemoryRelease }>;
  /** Returns the newest entry of the audit log. */
  lastAudited(): Promise<Json>;
  /** Sends a shell's report; returns the status. */
  tell(id: string, report: object): Promise<number>;
  /** Calls the console as a person. */
  person(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Returns a slice as shown at the console. */
  slice(name: string): Promise<Json>;
}

export async function startReleaseService(changes: Record<string, string> = {}): Promise<ReleaseService> {
  const calls = await startReleaseCalls(changes);
  const { api, keys } = calls;
  const person: ReleaseService['person'] = async (method, path, body, headers = {}) =>
    api.send(method, `/api/admin/releases${path}`, body, { ...(await api.asAdmin()), ...headers });
  const change: ReleaseService['change'] = async (step) => (await calls.change(step)).status;
  const activate: ReleaseService['activate'] = (release, writer = WRITER) =>
    change((before) => activated(before, release.slice, named(release), writer));
  return {
    api,
    keys,
    activate,
    async twoReleases() {
      const [one, two] = [await calls.uploaded('1.0.0'), await calls.uploaded('2.0.0')];
      await activate(one);
      await activate(two, { who: '', why: 'new headings' });
      return { one, two };
    },
    async lastAudited() {
      const [entry] = await json(api.get('/api/admin/audit', await api.asAdmin()));
      return entry;
    },
    registry: calls.readRegistry,
    person,
    uploaded: calls.uploaded,
    change,
    async tell(id, report) {
      const headers = { ...bearer(SHELLS), 'Content-Type': 'application/json' };
      return (await api.send('PUT', `/api/releases/shells/${id}`, JSON.stringify(report), headers)).status;
    },
    async slice(name) {
      const { slices } = await json(person('GET', ''));
      return slices.find(({ slice }: Json) => slice === name);
    },
  };
}

export const testReleaseService = (changes = {}, per: 'file' | 'test' = 'file') =>
  testWithApi(() => startReleaseService(changes), per);

/** Returns the report of a shell that serves these releases. */
export function shellReport(revision: number, releases: readonly (Partial<ReleaseReport> & NamedRelease)[]) {
  const whole = releases.map((release) => ({
    slice: 'blog',
    state: 'current',
    since: '',
    pages: 0,
    faults: 0,
    renderers: 1,
    restarts: 0,
    ...release,
  }));
  const current = whole.filter(({ state }) => state === 'current');
  return {
    composition: 'abc',
    contentVersion: 1,
    registry: { revision },
    canaries: [],
    current: Object.fromEntries(current.map(({ slice, version }) => [slice, version])),
    releases: whole,
  };
}
