import { canaryEnded, canaryStarted, type Registry } from '@opinionbridge/releases';
import { AdvanceRamps } from '../../src/releases/ramps/advance-ramps.ts';
import type { InMemoryRelease } from '../support/releases/make-release.ts';
import { bearer, OPERATOR, SHELLS } from '../support/releases/release-calls.ts';
import { named, shellReport, testReleaseService, WRITER } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const MINUTE_MS = 60_000;

// The job does not run by itself: the tests determine the time.
const service = testReleaseService({ JOBS: 'false' });
const { api } = service;
let stable: InMemoryRelease;
beforeAll(async () => {
  stable = await service.uploaded('1.0.0');
  await service.activate(stable);
});

const asking = (token = OPERATOR) => ({ ...bearer(token), 'Content-Type': 'application/json' });
const canary = async () => (await service.registry()).slices['blog']?.canary;
const ramps = async () => (await json(api.get('/api/releases/ramps', asking()))) as Json[];

async function change(step: (before: Registry) => Registry): Promise<void> {
  expect(await service.change(step)).toBe(200);
}

const ramp = (release: InMemoryRelease, more: object = {}, token = OPERATOR) =>
  api.send(
    'PUT',
    '/api/releases/ramps/blog',
    JSON.stringify({ slice: 'blog', ...named(release), minutes: 10, ...more }),
    asking(token),
  );

/** Reports a shell that serves the canary to its visitors. */
async function shown(
  release: InMemoryRelease,
  now: object = { pages: 20, faults: 0, visitors: 0 },
  browsers = { served: 3, failing: 0 },
  differs?: string,
): Promise<void> {
  const { revision } = await service.registry();
  const since = new Date().toISOString();
  const report = shellReport(revision, [{ ...named(release), state: 'canary', since, pages: 5 }]);
  const before = { pages: 100, faults: 0, visitors: 0 };
  await service.tell('the-shell', {
    ...report,
    trials: [{ slice: 'blog', ...named(release), now, before, browsers, differs }],
  });
}

/** Runs the job as of the given number of minutes from now. */
const after = (minutes: number) =>
  api.application.nest.get(AdvanceRamps).all(new Date(Date.now() + minutes * MINUTE_MS));

let versions = 1;
async function growing(): Promise<InMemoryRelease> {
  const release = await service.uploaded(`2.0.${versions++}`);
  await change((before) => canaryStarted(before, 'blog', named(release), 1, WRITER));
  expect((await ramp(release)).status).toBe(204);
  return release;
}

async function endCanary(): Promise<void> {
  if (await canary()) await change((before) => canaryEnded(before, 'blog', WRITER));
}
afterEach(endCanary);

it('gives a canary to 1, 5, 25 per cent and then everyone, each after its time', async () => {
  const release = await growing();
  await shown(release);
  await after(9);
  expect((await canary())?.share).toBe(1);
  for (const share of [5, 25]) {
    await after(11);
    expect((await canary())?.share).toBe(share);
    // A second run at the same moment changes nothing, since the share is new.
    await shown(release);
    await after(1);
    expect((await canary())?.share).toBe(share);
  }
  await after(11);
  const { slices, history } = await service.registry();
  expect(slices['blog']).toMatchObject({ active: named(release), canary: null });
  expect(history.at(-1)).toMatchObject({
    action: 'promote',
    who: 'operator (ramp)',
    why: 'Nothing spoke against it at 25 %',
  });
  await after(30);
  expect(await ramps()).toEqual([]);
});

it('continues from a share set by hand, and restarts its time', async () => {
  const release = await growing();
  await change((before) => canaryStarted(before, 'blog', named(release), 10, WRITER));
  await shown(release);
  await after(9);
  expect((await canary())?.share).toBe(10);
  await after(11);
  expect((await canary())?.share).toBe(25);
});

it('waits while no shell serves the canary', async () => {
  const release = await growing();
  await api.send('DELETE', '/api/releases/shells/the-shell', undefined, asking(SHELLS));
  await after(60);
  expect((await canary())?.share).toBe(1);
  await shown(release);
  await after(60);
  expect((await canary())?.share).toBe(5);
});

const DAY = 1_440;
const nothing = { pages: 0, faults: 0, visitors: 0 };

const differs = '/blog: status 404, before 200';

it.each<[string, object, { served: number; failing: number }, string, string | undefined]>([
  ['no pages', nothing, { served: 0, failing: 0 }, 'inconclusive: 0 of 20 pages, 0 of 3 visitors', undefined],
  [
    'few pages',
    { ...nothing, pages: 3 },
    { served: 3, failing: 0 },
    'inconclusive: 3 of 20 pages',
    undefined,
  ],
  [
    'one visitor',
    { ...nothing, pages: 90 },
    { served: 1, failing: 0 },
    'inconclusive: 1 of 3 visitors',
    undefined,
  ],
  [
    'a page that differs',
    { ...nothing, pages: 90 },
    { served: 9, failing: 0 },
    `its pages differ: ${differs}`,
    differs,
  ],
])('waits with %s, says so, and ends after a day', async (_what, now, served, words, different) => {
  const release = await growing();
  await shown(release, now, served, different);
  await after(10 + DAY - 1);
  expect((await canary())?.share).toBe(1);
  expect((await service.slice('blog')).canary.waitsFor).toBe(words);
  await after(10 + DAY);
  const { slices, history } = await service.registry();
  expect(slices['blog']).toMatchObject({ canary: null });
  expect(slices['blog']?.active.version).not.toBe(release.version);
  const why = `${words}, 24 hours after its time was over`;
  expect(history.at(-1)).toMatchObject({ action: 'end-canary', who: 'release service', why });
});

it('does not grow by evidence from another share', async () => {
  const release = await growing();
  await shown(release);
  await after(11);
  await after(60);
  expect((await canary())?.share).toBe(5);
});

it('waits for a person while browsers report faults, and neither grows nor ends', async () => {
  const release = await growing();
  await shown(release, undefined, { served: 5, failing: 1 });
  await after(10 + 2 * DAY);
  expect((await canary())?.share).toBe(1);
  const { canary: shownCanary, doubted } = await service.slice('blog');
  expect(shownCanary.waitsFor).toMatch(/^browsers of 1 of 5 networks report failures/);
  expect(doubted).toMatchObject([{ version: release.version, served: 5, failing: 1 }]);
});

it('ends with its canary, whoever ended it', async () => {
  const release = await growing();
  await shown(release, { pages: 40, faults: 20, visitors: 10 });
  expect(await canary()).toBeNull();
  await after(60);
  expect(await ramps()).toEqual([]);
  expect((await service.registry()).slices['blog']?.canary).toBeNull();
});

it('belongs to one release: another canary of the slice does not grow with it', async () => {
  await growing();
  const other = await service.uploaded('3.0.0');
  await change((before) => canaryStarted(before, 'blog', named(other), 1, WRITER));
  await shown(other);
  await after(60);
  expect((await canary())?.share).toBe(1);
  expect(await ramps()).toEqual([]);
});

it('belongs to one start: the same release as a new canary keeps its share', async () => {
  const release = await growing();
  await endCanary();
  await change((before) => canaryStarted(before, 'blog', named(release), 10, WRITER));
  expect(await ramps()).toEqual([]);
  await shown(release);
  await after(60);
  expect((await canary())?.share).toBe(10);
  expect((await ramp(release)).status).toBe(204);
  await after(60);
  expect((await canary())?.share).toBe(25);
});

it('grows by one step if two instances look concurrently', async () => {
  const release = await growing();
  await shown(release);
  // A run that reads the registry after another has changed it finds that the new share's time is not over.
  await Promise.all([after(10), after(10), after(10)]);
  expect((await canary())?.share).toBe(5);
});

it('is stopped by whoever may start it', async () => {
  const release = await growing();
  expect(await ramps()).toEqual([{ slice: 'blog', ...named(release), minutes: 10 }]);
  const stop = await api.send('DELETE', '/api/releases/ramps/blog', undefined, asking());
  expect(stop.status).toBe(204);
  expect(await ramps()).toEqual([]);
});

it.each<[string, object, number]>([
  ['no time', { minutes: 0 }, 422],
  ['a time of weeks', { minutes: 100_000 }, 422],
  ['another slice', { slice: 'admin' }, 422],
  ['something more', { share: 99 }, 422],
  ['a release that is no canary', { version: '9.9.9' }, 409],
])('is refused with %s', async (_what, more, status) => {
  const release = await growing();
  expect((await ramp(release, more)).status).toBe(status);
});

it('is refused for tokens that may only read', async () =>
  expect((await ramp(stable, {}, SHELLS)).status).toBe(403));
