import { releaseKey } from '@opinionbridge/releases';
import {
  failsClearlyMore,
  failsInBrowsers,
  type BrowserCounts,
  type Counts,
  type BrowserVotes,
  type PageOutcomes,
} from '@opinionbridge/releases/evidence';
import { isOnTrial, type ReleaseLimits, type State } from '../desired-state/state.ts';
import { Refusal } from '../../artifacts/refusal.ts';

/** What was seen and what was said, which are kept apart: this shell saw the one, and anybody can say the other. */
export interface Evidence {
  readonly outcomes: PageOutcomes;
  readonly votes: BrowserVotes;
}

/** What speaks for and against a release on trial. */
export interface TrialCounts {
  readonly now: Counts;
  /** Of the release that it is compared with. */
  readonly before: Counts;
  readonly browsers: BrowserCounts;
}

/**
 * Compares the pages of a release that is on trial with those of the release before it: a canary with the current one in the same time,
 * a current one with its predecessor in the time before. What browsers say counts for itself.
 *
 * @returns what speaks against it; undefined while too little does, or it is not on trial
 */
export function evidenceAgainst(
  key: string,
  slice: string,
  state: State,
  evidence: Evidence,
  at: number,
  limits: ReleaseLimits,
): Refusal | undefined {
  if (!isOnTrial(state, key, at, limits)) return undefined;
  const { now, before, browsers } = countsOnTrial(key, slice, state, evidence, at, limits);
  if (failsClearlyMore(now, before))
    return new Refusal(
      'SLICE-011',
      `${now.faults} of ${now.pages} pages failed, of the release before it ${before.faults} of ${before.pages}`,
    );
  if (failsInBrowsers(browsers))
    return new Refusal(
      'SLICE-011',
      `browsers of ${browsers.failing} of the ${browsers.served} networks that were given pages say that they fail`,
    );
  return undefined;
}

/** What is known of the pages of a release that is on trial, and of those that it is compared with. */
export function countsOnTrial(
  key: string,
  slice: string,
  state: State,
  { outcomes, votes }: Evidence,
  at: number,
  limits: ReleaseLimits,
): TrialCounts {
  const serving = state.serving.get(slice);
  const canary = state.canaries.get(slice);
  const isCanary = canary?.key === key;
  const since = (isCanary ? canary.since : serving?.since) ?? at;
  const former = isCanary ? serving?.key : serving?.before && releaseKey(slice, serving.before);
  const start = outcomes.countsSince(key, since, at);
  const [from, to] = isCanary ? [start, at] : [since - limits.trialMs, since];
  return {
    now: outcomes.between(key, start, at),
    before: outcomes.between(former ?? '', from, to),
    browsers: votes.counts(key, since, at),
  };
}
