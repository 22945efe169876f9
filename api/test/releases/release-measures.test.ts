import { makeRelease, sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { OPERATOR } from '../support/releases/release-calls.ts';
import { shellReport, testReleaseService } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const NOW = Date.now();
/** A minute ago and later: a job that may run at any moment deletes measures older than a month. */
const at = (seconds: number) => new Date(NOW - 60_000 + seconds * 1_000).toISOString();
const STARTED = at(0);
const fault = {
  where: 'browser',
  message: 'broken',
  stack: ['Counter /slices/blog/1.js:1:2'],
  lastAt: at(1),
};

const service = testReleaseService();
const { api } = service;
let first: InMemoryRelease;
let second: InMemoryRelease;
beforeAll(async () => {
  first = await activate('1.0.0-first');
  second = await activate('1.0.0-second');
});

async function activate(version: string, sourceMaps = {}): Promise<InMemoryRelease> {
  const release = await makeRelease(service.keys, 'blog', version, [], sourceMaps);
  await upload(sender(api.url, OPERATOR), release);
  expect(await service.activate(release)).toBe(200);
  return release;
}

/** Reports a shell's counts for a release since its start. */
async function tell(
  shell: string,
  { version, manifestSha256 }: InMemoryRelease,
  counted: object,
  startedAt = STARTED,
) {
  const report = shellReport(2, [{ version, manifestSha256, since: STARTED, ...counted }]);
  expect(await service.tell(shell, { ...report, startedAt })).toBe(204);
}

const measured = async (version: string, query = '') =>
  (await json(api.get(`/api/admin/release-measures/blog/${version}${query}`, await api.asAdmin()))) as Json;

it('sums the counts of several shells, each page once, across restarts', async () => {
  // Ten visits with an LCP of up to 500 ms on one shell, and ten of up to a second on the other.
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

it('leaves out a report that a later one has overtaken, until the next start', async () => {
  const release = await makeRelease(service.keys, 'blog', '1.0.0-late', [], {});
  await upload(sender(api.url, OPERATOR), release);
  const told = async (pages: number, upMs: number, startedAt = STARTED) => {
    const report = shellReport(3, [
      { version: release.version, manifestSha256: release.manifestSha256, pages },
    ]);
    expect(await service.tell('third-shell', { ...report, startedAt, upMs })).toBe(204);
  };
  await told(90, 1_000);
  await told(100, 7_000);
  await told(90, 2_000);
  await told(110, 12_000);
  await told(5, 1_000, at(30));
  expect((await measured(release.version)).release.total.pages).toBe(115);
});

it('compares a release with the one that visitors had before', async () => {
  await tell('first-shell', second, { pages: 3, measures: { render: [0, 3, 0, 0, 0, 0, 0, 0, 0, 0] } });
  const { release, before } = await measured(second.version, '?hours=1');
  expect(release.total).toMatchObject({ pages: 3, render: 8.75 });
  expect(before).toMatchObject({ version: first.version, total: { pages: 20 } });
});

it('groups faults of all shells, and keeps a limited number of kinds', async () => {
  await tell('first-shell', second, { pages: 3, faultGroups: [{ ...fault, count: 2 }] });
  await tell('second-shell', second, { pages: 3, faultGroups: [{ ...fault, count: 1 }] });
  expect((await measured(second.version)).faults).toEqual([
    { ...fault, version: second.version, count: 3, firstAt: fault.lastAt },
  ]);
  for (let round = 0; round < 12; round += 1) {
    const faultGroups = Array.from({ length: 10 }, (_, kind) => ({
      ...fault,
      message: `kind ${round} ${kind}`,
      count: 1,
    }));
    await tell('first-shell', second, { pages: 3, faultGroups });
  }
  expect((await measured(second.version)).faults).toHaveLength(50);
  const { slices } = (await json(api.get('/api/admin/releases', await api.asAdmin()))) as Json;
  const [{ faults }] = slices as Json[] as [Json];
  expect(faults).toHaveLength(5);
  expect(faults[0]).toMatchObject({
    version: second.version,
    where: 'browser',
    stack: fault.stack,
  });
});

it('resolves the source line of a fault by the release’s source maps', async () => {
  // One mapping: the second column of line 1 is line 12, column 5 of a source, in a function of this name.
  const sources = ['webpack://blog/./src/pages/landing.tsx'];
  const map = JSON.stringify({ version: 3, sources, names: ['Counter'], mappings: 'CAWIA' });
  const maps = { 'source-maps/1.js.map': map, 'source-maps/2.js.map': 'none' };
  const release = await activate('1.0.0-maps', maps);
  const stack = [1, 2, 3].map((file) => `n /slices/blog/${file}.js:1:2`).concat('n /assets/../1.js');
  await tell('third-shell', release, { faultGroups: [{ ...fault, stack, count: 1 }] });
  const [met] = (await measured(release.version)).faults as Json[];
  expect(met?.stack).toEqual(['Counter src/pages/landing.tsx:12:5', ...stack.slice(1)]);
});

it.each(['?hours=0', '?hours=1.5', '?hours=100000', '?hours=day'])('answers 422 to %s', async (query) => {
  const response = await api.get(`/api/admin/release-measures/blog/1${query}`, await api.asAdmin());
  expect(response.status).toBe(422);
});

it('reports nothing for an unknown release', async () =>
  expect(await measured('9.9.9')).toEqual({
    release: { version: '9.9.9', total: expect.objectContaining({ pages: 0, lcp: null }), points: [] },
    before: null,
    faults: [],
  }));
