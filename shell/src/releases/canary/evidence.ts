import { failsClearlyMore, releaseKey, type Counts } from '@opinionbridge/contracts/release';
import { isOnTrial, type ReleaseLimits, type State } from '../desired-state/state.ts';
import { Refusal } from '../pulling/refusal.ts';
import type { PageOutcomes } from './page-outcomes.ts';

/**
 * Compares the pages of a release that is on trial with those of the release before it: a canary with the current one in the same time,
 * a current one with its predecessor in the time before.
 *
 * @returns what speaks against it; undefined while nothing does, or it is not on trial
 */
export function evidenceAgainst(
  key: string,
  slice: string,
  state: State,
  outcomes: PageOutcomes,
  at: number,
  limits: ReleaseLimits,
): Refusal | undefined {
  if (!isOnTrial(state, key, at, limits)) return undefined;
  const { now, before } = countsOnTrial(key, slice, state, outcomes, at, limits);
  if (!failsClearlyMore(now, before)) return undefined;
  return new Refusal(
    'SLICE-011',
    `${now.faults} of ${now.pages} pages failed, of the release before it ${before.faults} of ${before.pages}`,
  );
}

/** What became of the pages of a release that is on trial, and of those that it is compared with. */
export function countsOnTrial(
  key: string,
  slice: string,
  state: State,
  outcomes: PageOutcomes,
  at: number,
  limits: ReleaseLimits,
): { readonly now: Counts; readonly before: Counts } {
  const serving = state.serving.get(slice);
  const canary = state.canaries.get(slice);
  const isCanary = canary?.key === key;
  const since = (isCanary ? canary.since : serving?.since) ?? at;
  const former = isCanary ? serving?.key : serving?.before && releaseKey(slice, serving.before);
  const [from, to] = isCanary ? [since, at] : [since - limits.trialMs, since];
  return { now: outcomes.between(key, since, at), before: outcomes.between(former ?? '', from, to) };
}
