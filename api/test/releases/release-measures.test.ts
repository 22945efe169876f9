import { activated, type Registry } from '@opinionbridge/contracts/release';
import { makeTestKeys, type TestKeys } from '../../../tools/slice/testing/index.ts';
import { makeRelease, sender, upload, type MadeRelease } from '../support/make-release.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

const OPERATOR = 'operator-token-of-the-tests-0123456789';
const SHELLS = 'reading-token-of-the-tests-0123456789';
const NOW = Date.now();
/** A minute ago and later: what is older than a month is forgotten, by a job that may run at any moment. */
const at = (seconds: number) => new Date(NOW - 60_000 + seconds * 1_000).toISOString();
const STARTED = at(0);
const fault = {
  ...{ where: 'browser', message: 'broken', stack: ['Counter /slices/blog/1.js:1:2'] },
  lastAt: at(1),
};

let keys: TestKeys;
let api: TestApi;
let first: MadeRelease;
let second: MadeRelease;
beforeAll(async () => {
  keys = await makeTestKeys(['blog']);
  api = await startApi({ RELEASE_TOKEN: OPERATOR, RELEASE_READ_TOKEN: SHELLS, SLICE_KEYS: keys.json });
  first = await activate('1.0.0-first');
  second = await activate('1.0.0-second');
});
afterAll(() => api.stop());

async function activate(version: string, sourceMaps = {}): Promise<MadeRelease> {
  const release = await makeRelease(keys, 'blog', version, [], sourceMaps);
  await upload(sender(api.url, OPERATOR), release);
  const headers = { Authorization: `Bearer ${OPERATOR}` };
  const before = (await json(api.get('/api/releases/registry.json', headers))) as Registry;
  const { manifestSha256 } = release;
  const after = activated(before, 'blog', { version, manifestSha256 }, { who: 'a test', why: '' });
  const response = await api.send('PUT', '/api/releases/registry.json', JSON.stringify(after), {
    ...headers,
    ...{ 'Content-Type': 'application/json', 'If-Match': `"${before.revision}"` },
  });
  expect(response.status).toBe(200);
  return release;
}

/** Has a shell report what it counted of a release since it started. */
async function tell(
  shell: string,
  { version, manifestSha256 }: MadeRelease,
  counted: object,
  startedAt = STARTED,
) {
  const report = {
    ...{
      composition: 'abc',
      startedAt,
      contentVersion: 1,
      registry: { revision: 2 },
      current: {},
      canaries: [],
    },
    releases: [
      {
        ...{ slice: 'blog', version, manifestSha256, state: 'current', since: STARTED },
        ...{ pages: 0, faults: 0, renderers: 1, restarts: 0, ...counted },
      },
    ],
  };
  const response = await api.send('PUT', `/api/releases/shells/${shell}`, JSON.stringify(report), {
    ...{ Authorization: `Bearer ${SHELLS}`, 'Content-Type': 'application/json' },
  });
  expect(response.status).toBe(204);
}

const measured = async (version: string, query = '') =>
  (await json(api.get(`/api/admin/release-measures/blog/${version}${query}`, await api.asAdmin()))) as Json;

it('adds up what several shells counted, each page once, restarts included', async () => {
  // Ten visits with an LCP of up to 500 ms on one shell; ten of up to a second on the other.
  await tell('first-shell', first, { pages: 4, faults: 1, measures: { LCP: [4, 0, 0, 0, 0, 0, 0] } });
  await tell('first-shell', first, { pages: 10, faults: 1, measures: { LCP: [10, 0, 0, 0, 0, 0, 0] } });
  await tell('first-shell', first, { pages: 10, faults: 1, measures: { LCP: [10, 0, 0, 0, 0, 0, 0] } });
  await tell('second-shell', first, { pages: 6, measures: { LCP: [0, 6, 0, 0, 0, 0, 0] } });
  await tell('second-shell', first, { pages: 4, measures: { LCP: [0, 4, 0, 0, 0, 0, 0] } }, at(30));
  const { release, before } = await measured(first.version);
  expect(release).toMatchObject({
    version: first.version,
    // Half of the visits took longer than 500 ms, so three quarters took at most 750.
    total: { pages: 20, faults: 1, lcp: 750, inp: null, cls: null, render: null },
  });
  const inPoints = (release.points as Json[]).reduce((sum, { pages }) => sum + pages, 0);
  expect(inPoints).toBe(20);
  expect(before).toBeNull();
});

it('shows a release beside the one that visitors had before it', async () => {
  await tell('first-shell', second, { pages: 3, measures: { render: [0, 3, 0, 0, 0, 0, 0, 0, 0, 0] } });
  const { release, before } = await measured(second.version, '?hours=1');
  expect(release.total).toMatchObject({ pages: 3, render: 8.75 });
  expect(before).toMatchObject({ version: first.version, total: { pages: 20 } });
});

it('groups faults of all shells, and keeps so many kinds of them', async () => {
  await tell('first-shell', second, { pages: 3, faultGroups: [{ ...fault, count: 2 }] });
  await tell('second-shell', second, { pages: 3, faultGroups: [{ ...fault, count: 1 }] });
  expect((await measured(second.version)).faults).toEqual([{ ...fault, count: 3, firstAt: fault.lastAt }]);
  for (let round = 0; round < 12; round += 1) {
    const faultGroups = Array.from({ length: 10 }, (_, kind) => ({
      ...{ ...fault, message: `kind ${round} ${kind}`, count: 1 },
    }));
    await tell('first-shell', second, { pages: 3, faultGroups });
  }
  expect((await measured(second.version)).faults).toHaveLength(50);
});

it('says where in the sources a fault is, by the source maps that the release came with', async () => {
  // One mapping: the second column of the first line is line 12, column 5 of a source; a function of this name is there.
  const map = {
    version: 3,
    sources: ['webpack://blog/./src/pages/landing.tsx'],
    names: ['Counter'],
    mappings: 'CAWIA',
  };
  const path = 'source-maps/1.js.map';
  const release = await activate('1.0.0-maps', {
    [path]: JSON.stringify(map),
    'source-maps/2.js.map': 'none',
  });
  const stack = [
    'n /slices/blog/1.js:1:2',
    'n /slices/blog/2.js:1:2',
    'n /slices/blog/3.js:1:2',
    'n /assets/../1.js',
  ];
  await tell('third-shell', release, { faultGroups: [{ ...fault, stack, count: 1 }] });
  const [met] = (await measured(release.version)).faults as Json[];
  expect(met?.stack).toEqual(['Counter src/pages/landing.tsx:12:5', ...stack.slice(1)]);
});

it.each(['?hours=0', '?hours=1.5', '?hours=100000', '?hours=day'])('answers 422 to %s', async (query) => {
  const response = await api.get(`/api/admin/release-measures/blog/1${query}`, await api.asAdmin());
  expect(response.status).toBe(422);
});

it('is for those who are logged in', async () => {
  expect((await api.get('/api/admin/release-measures/blog/1')).status).toBe(401);
});

it('knows nothing of a release that never was', async () => {
  expect(await measured('9.9.9')).toEqual({
    release: { version: '9.9.9', total: expect.objectContaining({ pages: 0, lcp: null }), points: [] },
    ...{ before: null, faults: [] },
  });
});
