import { releaseKey, type SliceEntry } from '@opinionbridge/releases';
import { isRefused, type ReleaseLimits, type Serving, type State } from './state.ts';

/** Most canaries at a time, each of a different slice: more would get too few visitors to be judged. */
const MAX_CANARIES = 2;

/** Keys of a slice's releases that may be served, best first; those taken back are excluded. */
export function approvedKeys(
  slice: string,
  { active, previous }: Pick<SliceEntry, 'active' | 'previous'>,
): string[] {
  return [active, ...previous].map((named) => releaseKey(slice, named));
}

/**
 * Chooses the release that visitors of a slice get: the active one once it works; until then the current one,
 * unless it was taken back and another one works. A release in service is only ever replaced by one that
 * works.
 */
export function chooseServing(state: State, slice: string, at: number): Serving | undefined {
  const now = state.serving.get(slice);
  const desired = state.desired.get(slice);
  if (!desired) return now;
  const approved = approvedKeys(slice, desired);
  const isUsable = (key: string) => isRunning(state, key) && !isRefused(state.releases.get(key), at);
  const [active = '', ...previous] = approved;
  const stays = now && isRunning(state, now.key) && approved.includes(now.key) && isUsable(now.key);
  const key = isUsable(active) ? active : stays ? now.key : previous.find(isUsable);
  if (key === undefined || key === now?.key) return now;
  const saved = state.savedServing.get(slice);
  if (!now && saved?.key === key) return saved;
  // Only a release that may be served again is a rollback target; after a rollback there is no trial.
  const left = now && approved.includes(now.key) ? state.releases.get(now.key) : undefined;
  const before = left && !isRefused(left, at) && !left.untrusted ? left.named : null;
  return { key, since: at, before };
}

const isRunning = ({ releases }: State, key: string) => releases.get(key)?.phase === 'ready';

/** Chooses the canaries that some visitors get now. */
export function chooseCanaries(state: State, at: number): State['canaries'] {
  const wanted = [...state.desired]
    .flatMap(([slice, { canary }]) =>
      canary ? [{ slice, canary, key: releaseKey(slice, canary.release) }] : [],
    )
    .sort((a, b) => a.canary.since - b.canary.since)
    .filter(({ key }) => isRunning(state, key) && !isRefused(state.releases.get(key), at))
    .filter(({ slice, key }) => state.serving.has(slice) && state.serving.get(slice)?.key !== key)
    .slice(0, MAX_CANARIES);
  return new Map(
    wanted.map(({ slice, canary: { share }, key }) => {
      const known = state.canaries.get(slice);
      // Evidence counts per share: with more visitors the canary has to prove itself again.
      const isKnown = known?.key === key && known.share === share;
      return [slice, isKnown ? known : { key, share, since: at }];
    }),
  );
}

/**
 * Selects the releases whose renderers should run: those named by the registry, those in service, their
 * predecessors while a release is on trial (so that a rollback takes no time), and, if none of these is
 * available, the newest earlier release.
 *
 * @returns their keys, and when time alone requires another look; infinite if never
 */
export function wantedReleases(
  state: State,
  at: number,
  { fallbackMs, trialMs }: ReleaseLimits,
): { keys: ReadonlySet<string>; lookAgainAt: number } {
  const keys = new Set([...[...state.serving.values()].map(({ key }) => key), ...state.previews]);
  let lookAgainAt = Infinity;
  for (const [slice, desired] of state.desired) {
    const [active = '', ...previous] = approvedKeys(slice, desired);
    keys.add(active);
    if (desired.canary) keys.add(releaseKey(slice, desired.canary.release));
    const serving = state.serving.get(slice)?.key;
    const trial = state.serving.get(slice);
    if (trial?.before && at - trial.since < trialMs) {
      keys.add(releaseKey(slice, trial.before));
      lookAgainAt = Math.min(lookAgainAt, trial.since + trialMs);
    }
    const isServed =
      serving !== undefined &&
      [active, ...previous].includes(serving) &&
      !isRefused(state.releases.get(serving), at);
    const isRefusedNow = isRefused(state.releases.get(active), at);
    if (isServed || (isRunning(state, active) && !isRefusedNow)) continue;
    const since = state.releases.get(active)?.wantedSince ?? at;
    const fallback = previous.find((key) => !isRefused(state.releases.get(key), at));
    for (const key of previous) lookAgainAt = Math.min(lookAgainAt, endOfRefusal(state, key, at));
    if (fallback === undefined) continue;
    if (isRefusedNow || at - since >= fallbackMs) keys.add(fallback);
    else lookAgainAt = Math.min(lookAgainAt, since + fallbackMs);
  }
  for (const key of keys) lookAgainAt = Math.min(lookAgainAt, endOfRefusal(state, key, at));
  return { keys, lookAgainAt };
}

/** @returns when a release may be retried; infinite if it may be now, or never by itself */
function endOfRefusal({ releases }: State, key: string, at: number): number {
  const until = releases.get(key)?.refused?.until ?? 0;
  return until > at ? until : Infinity;
}
