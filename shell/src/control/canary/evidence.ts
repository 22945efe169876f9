import { releaseKey } from '@opinionbridge/releases';
import {
  failsClearlyMore,
  failsInBrowsers,
  type BrowserCounts,
  type Counts,
  type BrowserVotes,
  type PageOutcomes,
} from '@opinionbridge/releases/evidence';
import { trialSince, type ReleaseLimits, type State } from '../desired-state/state.ts';
import { Refusal } from '../../artifacts/refusal.ts';

/** This shell's own observations and browsers' votes, kept apart because anybody can vote. */
export interface Evidence {
  readonly outcomes: PageOutcomes;
  readonly votes: BrowserVotes;
}

/** The evidence for and against a release on trial. */
export interface TrialCounts {
  readonly now: Counts;
  /** Counts of the release it is compared with. */
  readonly before: Counts;
  readonly browsers: BrowserCounts;
}

/**
 * Compares the pages of a release on trial with its baseline: a canary with the current release over the same
 * period, a current release with its predecessor over the preceding period. Browser votes are judged
 * separately.
 *
 * @returns why the release failed; undefined if the evidence does not suffice or the release is not on
 *   trial
 */
export function evidenceAgainst(
  key: string,
  slice: string,
  state: State,
  evidence: Evidence,
  at: number,
  limits: ReleaseLimits,
): Refusal | undefined {
  const since = trialSince(state, key, at, limits);
  if (since === undefined) return undefined;
  const { now, before, browsers } = countsOnTrial({ key, slice, since }, state, evidence, at, limits);
  if (failsClearlyMore(now, before))
    return new Refusal(
      'SLICE-011',
      `${now.faults} of ${now.pages} pages failed; of the previous release ${before.faults} of ${before.pages}`,
    );
  if (failsInBrowsers(browsers))
    return new Refusal(
      'SLICE-011',
      `browsers of ${browsers.failing} of ${browsers.served} networks reported failures`,
    );
  return undefined;
}

/** A release on trial, see `trialSince`. */
export interface Trial {
  /** See `releaseKey`. */
  readonly key: string;
  readonly slice: string;
  readonly since: number;
}

/** By what browser votes are kept: a release that is tried again starts without any. */
export const nameOfTrial = ({ key, since }: Pick<Trial, 'key' | 'since'>): string => `${key} ${since}`;

/** Counts the pages of a release on trial and of its baseline. */
export function countsOnTrial(
  trial: Trial,
  state: State,
  { outcomes, votes }: Evidence,
  at: number,
  limits: ReleaseLimits,
): TrialCounts {
  const { key, slice, since } = trial;
  const serving = state.serving.get(slice);
  const isCanary = state.canaries.get(slice)?.key === key;
  const former = isCanary ? serving?.key : serving?.before && releaseKey(slice, serving.before);
  const start = outcomes.countsSince(key, since, at);
  const [from, to] = isCanary ? [start, at] : [since - limits.trialMs, since];
  return {
    now: outcomes.between(key, start, at),
    before: outcomes.between(former ?? '', from, to),
    browsers: votes.counts(nameOfTrial(trial), at),
  };
}
