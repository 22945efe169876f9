import { releaseKey, type SliceEntry } from '@opinionbridge/releases';
import { ReleaseMeasures } from '../canary/release-measures.ts';
import { PageOutcomes } from '@opinionbridge/releases/evidence';
import { Refusal } from '../../artifacts/refusal.ts';
import type { Event } from './events.ts';
import { reduce } from './reduce.ts';
import { releaseReport } from './release-report.ts';
import { initialState, type State } from './state.ts';

const named = { version: '1', manifestSha256: '1'.repeat(64) };
const key = releaseKey('blog', named);
const limits = { pullMs: 10, firstPauseMs: 10, longestPauseMs: 10, fallbackMs: 10, trialMs: 1_000 };

const readOf = (blog: SliceEntry, revision: number) => ({
  type: 'registry read' as const,
  head: { revision, sha256: '' },
  granted: {},
  flags: {},
  desired: new Map([['blog', blog]]),
});

/** The registry names the release for the n-th time. */
const wished = (revision: number, at: number): Event => {
  const slice = { active: named, since: revision, canary: null, previous: [], recent: [named] };
  return { ...readOf(slice, revision), at };
};

/** @returns the release's report at the time of the last event */
function told(...events: readonly Event[]) {
  const state = events.reduce<State>((before, event) => reduce(before, event, limits), initialState);
  const evidence = { outcomes: new PageOutcomes(limits.trialMs), measures: new ReleaseMeasures() };
  const [report] = releaseReport(state, new Map(), evidence, events.at(-1)?.at ?? 0);
  return { state: report?.state, code: report?.code, since: Date.parse(report?.since ?? '') };
}

const begun: readonly Event[] = [
  wished(1, 100),
  { type: 'pulled', key, at: 110 },
  { type: 'start begun', key, at: 120 },
];
const refusedOnce: readonly Event[] = [
  ...begun,
  { type: 'start failed', key, refusal: new Refusal('SLICE-008', '/blog: fails'), at: 130 },
];
const triedAgain: readonly Event[] = [...refusedOnce, { type: 'start begun', key, at: 150 }];

test('a retried release stays refused until it works', () => {
  expect(told(...begun)).toEqual({ state: 'starting', since: 120 });
  const refused = { state: 'refused', code: 'SLICE-008', since: 130 };
  expect(told(...refusedOnce)).toEqual(refused);
  expect(told(...refusedOnce, { type: 'time passed', at: 145 })).toEqual(refused);
  expect(told(...triedAgain)).toEqual(refused);
  expect(told(...triedAgain, { type: 'started', key, at: 160 })).toEqual({ state: 'current', since: 160 });
});

test('a release stays refused while its files are fetched again', () => {
  const refusal = new Refusal('SLICE-003', 'server/slice.cjs is damaged');
  const damaged: readonly Event[] = [...begun, { type: 'start failed', key, refusal, at: 130 }];
  const refused = { state: 'refused', code: 'SLICE-003', since: 130 };
  expect(told(...damaged, { type: 'pull begun', key, at: 150 })).toEqual(refused);
  expect(told(...damaged, { type: 'pull begun', key, at: 150 }, { type: 'pulled', key, at: 160 })).toEqual(
    refused,
  );
});

test('a release requested again starts with a clean slate', () =>
  expect(told(...refusedOnce, wished(2, 140), { type: 'start begun', key, at: 150 })).toEqual({
    state: 'starting',
    since: 150,
  }));

test('a canary’s trial restarts at each share', () => {
  const canary = { version: '2', manifestSha256: '2'.repeat(64) };
  const canaryKey = releaseKey('blog', canary);
  const shared = (share: number, revision: number, at: number): Event => {
    const wish = { release: canary, share, since: 1 };
    const slice = { active: named, since: 1, canary: wish, previous: [], recent: [named, canary] };
    return { ...readOf(slice, revision), at };
  };
  const events: readonly Event[] = [
    shared(1, 1, 100),
    { type: 'started', key, at: 110 },
    { type: 'started', key: canaryKey, at: 120 },
    { type: 'time passed', at: 130 },
    shared(1, 2, 140),
    shared(5, 3, 150),
    { type: 'time passed', at: 160 },
  ];
  const sinceAfter = (count: number) =>
    events
      .slice(0, count)
      .reduce<State>((before, event) => reduce(before, event, limits), initialState)
      .canaries.get('blog')?.since;
  expect([sinceAfter(4), sinceAfter(5), sinceAfter(7)]).toEqual([120, 120, 150]);
});

test('a bad release is reported until its files are gone', () => {
  const former = { version: '0', manifestSha256: '0'.repeat(64) };
  const formerKey = releaseKey('blog', former);
  const read = (revision: number, at: number, active: typeof named, recent: (typeof named)[]): Event => {
    const slice = {
      active,
      since: revision,
      canary: null,
      previous: active === named ? [former] : [],
      recent,
    };
    return { ...readOf(slice, revision), at };
  };
  const refusal = new Refusal('SLICE-011', '20 of 20 pages failed');
  const bad: readonly Event[] = [
    read(1, 100, former, [former]),
    { type: 'started', key: formerKey, at: 110 },
    read(2, 120, named, [named, former]),
    { type: 'started', key, at: 130 },
    { type: 'found bad', key, refusal, at: 140 },
    read(3, 150, former, [former, named]),
    { type: 'drain begun', key, at: 160 },
  ];
  const statesAfter = (...events: readonly Event[]) => {
    const state = events.reduce<State>((before, event) => reduce(before, event, limits), initialState);
    const evidence = { outcomes: new PageOutcomes(limits.trialMs), measures: new ReleaseMeasures() };
    const report = releaseReport(state, new Map(), evidence, events.at(-1)?.at ?? 0);
    return report.map((release) => `${release.version} ${release.state} ${release.code ?? ''}`.trim());
  };
  expect(statesAfter(...bad).sort()).toEqual(['0 current', '1 quarantined SLICE-011']);
  expect(statesAfter(...bad, read(4, 170, former, [former]))).toEqual(['0 current']);
});

test('a release is retried when its address is granted', () => {
  const refusal = new Refusal('SLICE-015', '/stories belongs to no slice');
  const refused: readonly Event[] = [wished(1, 100), { type: 'pull failed', key, refusal, at: 110 }];
  expect(told(...refused)).toMatchObject({ state: 'refused', code: 'SLICE-015' });
  expect(told(...refused, wished(1, 111))).toMatchObject({ state: 'refused' });
  const granted: Event = Object.assign(wished(1, 112), { granted: { blog: ['stories'] } });
  expect(told(...refused, granted)).toMatchObject({ state: 'pulling', code: undefined });
});
