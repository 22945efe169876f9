import { isDeepStrictEqual } from 'node:util';
import { releaseKey, type NamedRelease, type SliceEntry } from '@opinionbridge/releases';
import type { Refusal } from '../../artifacts/refusal.ts';
import { chooseCanaries, chooseServing, wantedReleases } from './choose-serving.ts';
import type { Event, RegistryRead } from './events.ts';
import type { Saved } from './saved-state.ts';
import {
  isInService,
  MAX_PREVIEWS,
  type Phase,
  type Refused,
  type ReleaseLimits,
  type ReleaseState,
  type State,
  trialSince,
} from './state.ts';

/**
 * Applies an event to the state. The only function that changes the state; pure, so the same events lead to
 * the same state in every shell and in every test.
 */
export function reduce(state: State, event: Event, limits: ReleaseLimits): State {
  return settle(apply(state, event, limits), event.at, limits);
}

function apply(state: State, event: Event, limits: ReleaseLimits): State {
  switch (event.type) {
    case 'restored':
      return restored(state, event.saved, event.at);
    case 'registry read':
      return registryRead(state, event, event.at);
    case 'preview opened':
      return previewOpened(state, event.slice, event.named, event.at);
    case 'preview closed':
      return { ...state, previews: state.previews.filter((key) => key !== event.key) };
    case 'pull begun':
      return enter(state, event.key, 'pulling', event.at);
    case 'pulled':
      return enter(state, event.key, 'verified', event.at);
    case 'pull failed':
      return refuse(enter(state, event.key, 'absent', event.at), event.key, event.refusal, event.at, limits);
    case 'start begun':
      return enter(state, event.key, 'starting', event.at);
    case 'started':
      return started(enter(state, event.key, 'ready', event.at), event.key, event.at, limits);
    case 'start failed':
      // A corrupt file is fetched again.
      return refuse(
        enter(state, event.key, isAboutFiles(event.refusal) ? 'absent' : 'verified', event.at),
        ...([event.key, event.refusal, event.at, limits] as const),
      );
    case 'drain begun':
      return enter(state, event.key, 'verified', event.at);
    case 'renderer died':
      if (trialSince(state, event.key, event.at, limits) === undefined) return state;
      return change(state, event.key, ({ controlRun }) =>
        controlRun === 'none' ? { controlRun: 'due' } : {},
      );
    case 'control run begun':
      return change(state, event.key, { controlRun: 'running' });
    case 'control run survived':
      return change(state, event.key, { controlRun: 'none' });
    case 'found bad':
      if (trialSince(state, event.key, event.at, limits) === undefined) return state;
      return change(state, event.key, (known) => ({
        controlRun: 'none',
        refused: refusedNow(event.refusal, event.at, Infinity, known, wishFor(state, event.key)),
      }));
    case 'taken back':
      return change(state, event.key, (known) => ({
        controlRun: 'none',
        // After a restart the revision of the request is unknown yet: assume that none is newer than the last
        // one seen.
        refused: refusedNow(event.refusal, event.at, Infinity, known, state.head?.revision ?? -1),
      }));
    case 'signature accepted':
      return change(state, event.key, { untrusted: null });
    case 'signature refused':
      return signatureRefused(state, event.key, event.refusal, event.at, limits);
    case 'time passed':
      return state;
  }
}

/** Codes of refusals that fetching the files again can fix. */
const ABOUT_FILES: readonly string[] = ['SLICE-001', 'SLICE-003', 'SLICE-012', 'SLICE-013', 'SLICE-014'];

const isAboutFiles = ({ code }: Refusal) => ABOUT_FILES.includes(code);

/** Derives what follows from the state: what visitors get, and what can be forgotten. */
function settle(before: State, at: number, limits: ReleaseLimits): State {
  const wanted = wantedReleases(before, at, limits);
  const known = new Map(before.releases);
  for (const [slice, named] of namedReleases(before)) {
    const key = releaseKey(slice, named);
    if (wanted.keys.has(key) && !known.has(key)) known.set(key, newRelease(slice, named, at));
  }
  for (const [key, { phase, refused }] of known) {
    const isBusy = phase === 'pulling' || phase === 'starting' || phase === 'ready';
    // Until the registry has been read, it is unknown whether a release is still wanted. Bad releases stay
    // listed for a while after they are gone.
    const isBad = refused?.until === Infinity && isRecent(before, key);
    const isRemembered = refused !== null && (before.revision < 0 || isNamed(before, key) || isBad);
    if (!wanted.keys.has(key) && !isBusy && !isRemembered) known.delete(key);
  }
  const state = { ...before, releases: known };
  const slices = new Set([...state.desired.keys(), ...state.serving.keys()]);
  const serving = new Map(
    [...slices].flatMap((slice) => {
      const chosen = chooseServing(state, slice, at);
      return chosen ? [[slice, chosen] as const] : [];
    }),
  );
  const settled = leaveUntrusted({ ...state, serving }, at, limits);
  const after = { ...settled, canaries: chooseCanaries(settled, at) };
  // What is served now determines what else is wanted, such as its predecessor; plan for that immediately,
  // not at the next event.
  const next = wantedReleases(after, at, limits).keys;
  const isMissing = namedReleases(after)
    .map(([slice, named]) => releaseKey(slice, named))
    .some((key) => next.has(key) && !known.has(key));
  return isMissing ? settle(after, at, limits) : after;
}

/** Refuses releases that stayed only because visitors had them, once visitors have another. */
function leaveUntrusted(state: State, at: number, limits: ReleaseLimits): State {
  const left = [...state.releases].filter(
    ([key, { slice, untrusted }]) => untrusted && !isInService(state, slice, key),
  );
  return left.reduce((before, [key, { untrusted }]) => {
    const after = change(before, key, { untrusted: null });
    return untrusted ? refuse(after, key, untrusted, at, limits) : after;
  }, state);
}

const newRelease = (slice: string, named: NamedRelease, at: number): ReleaseState => ({
  slice,
  named,
  phase: 'absent',
  times: {},
  refused: null,
  untrusted: null,
  wantedSince: at,
  controlRun: 'none',
});

/** Every release that the registry or a browser asks for, or may roll back to. */
function namedReleases({ desired }: State): [slice: string, named: NamedRelease][] {
  return [...desired].flatMap(([slice, { active, canary, previous }]) =>
    [active, ...(canary ? [canary.release] : []), ...previous].map(
      (named) => [slice, named] as [string, NamedRelease],
    ),
  );
}

const isNamed = (state: State, key: string) =>
  namedReleases(state).some(([slice, named]) => releaseKey(slice, named) === key);

const isRecent = ({ desired }: State, key: string) =>
  [...desired].some(([slice, { recent }]) => recent.some((named) => releaseKey(slice, named) === key));

function enter(state: State, key: string, phase: Phase, at: number): State {
  return change(state, key, ({ times }) => ({ phase, times: { ...times, [phase]: at } }));
}

type Part = Partial<ReleaseState>;

function change(state: State, key: string, part: Part | ((known: ReleaseState) => Part)): State {
  const known = state.releases.get(key);
  if (!known) return state;
  const changed = { ...known, ...(typeof part === 'function' ? part(known) : part) };
  return { ...state, releases: new Map(state.releases).set(key, changed) };
}

type Reason = Pick<Refusal, 'code' | 'message'>;

/** Refuses a release without visitors, and retries it: the store may return, or a bad upload be replaced. */
function refuse(state: State, key: string, refusal: Reason, at: number, limits: ReleaseLimits): State {
  return change(state, key, (known) => {
    const times = known.refused?.times ?? 0;
    const pause = Math.min(limits.firstPauseMs * 2 ** times, limits.longestPauseMs);
    return { refused: refusedNow(refusal, at, at + pause, known, wishFor(state, key)) };
  });
}

/** Earlier refusals no longer count, but one that arrived while it was starting does. */
function started(state: State, key: string, at: number, limits: ReleaseLimits): State {
  const { refused, times } = state.releases.get(key) ?? {};
  if (!refused || refused.at < (times?.starting ?? 0)) return change(state, key, { refused: null });
  // Its pause may be over by now; a start that began later checks the signature itself.
  return refuse(state, key, { code: refused.code, message: refused.reason }, at, limits);
}

/** A release in service stays until another one works; any other is refused like one that is unavailable. */
function signatureRefused(
  state: State,
  key: string,
  refusal: Refusal,
  at: number,
  limits: ReleaseLimits,
): State {
  const slice = state.releases.get(key)?.slice ?? '';
  if (!isInService(state, slice, key)) return refuse(state, key, refusal, at, limits);
  const { code, message } = refusal;
  return change(state, key, ({ untrusted }) => ({
    untrusted: { code, message, at: untrusted?.at ?? at },
  }));
}

const refusedNow = (
  { code, message }: Reason,
  at: number,
  until: number,
  known: ReleaseState,
  wish: number,
): Refused => ({ code, reason: message, at, until, times: (known.refused?.times ?? 0) + 1, wish });

/** @returns the revision that asked for a release; -1 if nobody asks for it any more */
function wishFor({ desired }: State, key: string): number {
  for (const [slice, { active, since, canary }] of desired) {
    if (releaseKey(slice, active) === key) return since;
    if (canary && releaseKey(slice, canary.release) === key) return canary.since;
  }
  return -1;
}

function registryRead(before: State, { head, ...named }: RegistryRead, at: number): State {
  // No change removes a slice from the registry: a missing one was lost with a database, and visitors keep
  // it.
  const desired = new Map([...before.desired, ...named.desired]);
  const granted = { ...before.granted, ...named.granted };
  const flags = { ...before.flags, ...named.flags };
  const state = { ...before, revision: head.revision, head, desired, granted, flags };
  const releases = new Map(state.releases);
  for (const [key, known] of releases) {
    const wish = wishFor(state, key);
    const isGranted = known.refused?.code === 'SLICE-015' && !isDeepStrictEqual(before.granted, granted);
    // It was asked for again, so earlier refusals no longer count.
    if (known.refused && (wish > known.refused.wish || isGranted))
      releases.set(key, { ...known, refused: null, wantedSince: at });
  }
  return { ...state, releases };
}

/** Until the registry is read, the shell aims for what it served last. */
function restored(state: State, { head, granted, flags, serving, quarantined }: Saved, at: number): State {
  const savedServing = new Map(
    [...serving].map(([slice, { named, since, before }]) => [
      slice,
      { key: releaseKey(slice, named), since, before },
    ]),
  );
  const desired = new Map<string, SliceEntry>(
    [...serving].map(([slice, { named, previous }]) => [
      slice,
      { active: named, since: -1, canary: null, previous, recent: [named, ...previous] },
    ]),
  );
  const releases = new Map(
    quarantined.map(({ slice, named, ...refused }) => [
      releaseKey(slice, named),
      { ...newRelease(slice, named, at), refused: { ...refused, until: Infinity, times: 1 } },
    ]),
  );
  return { ...state, head, granted, flags, savedServing, desired, releases };
}

function previewOpened(state: State, slice: string, named: NamedRelease, at: number): State {
  const key = releaseKey(slice, named);
  const others = state.previews.filter((other) => other !== key);
  const releases = state.releases.has(key)
    ? state.releases
    : new Map(state.releases).set(key, newRelease(slice, named, at));
  return { ...state, releases, previews: [...others, key].slice(-MAX_PREVIEWS) };
}
