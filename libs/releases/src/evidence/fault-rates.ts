/** Pages that a shell rendered for different visitors, and how many of them failed on the server. */
export interface Counts {
  readonly pages: number;
  readonly faults: number;
  /** Networks of visitors who had a page that failed. */
  readonly visitors: number;
}

/** What browsers say of a release, one vote a network. */
export interface BrowserCounts {
  /** Networks that were given a page of it. */
  readonly served: number;
  /** Networks whose browsers say that more of its pages failed than hydrated. */
  readonly failing: number;
}

/** Fewer pages say nothing. */
export const MIN_PAGES = 20;
/** Fewer networks with a failed page say nothing: one alone must not be able to take a release back. */
export const MIN_VISITORS = 3;
/** Fewer networks whose browsers say that a release fails never take it back: what browsers say can be made up. */
export const MIN_FAILING_NETWORKS = 10;
/** Of all networks that were served a release, so many must say that it fails before it is taken back, … */
const FAILING_SHARE = 0.5;
/** … and so many before people are told: a few browsers have an extension that breaks any page. */
const DOUBTFUL_SHARE = 0.05;
/**
 * How unlikely the difference must be if both releases were alike. It is looked at after every failed page, so it must be far
 * stricter than for one look: with 2 % of faults on both sides, under 1 % of releases are found bad by chance (see the test).
 */
const SIGNIFICANCE = 0.0005;
/** What a release is compared with when the one before it has had too few pages to say: 1 of 100 pages fails. */
const USUAL: Counts = { pages: 100, faults: 1, visitors: 1 };

/**
 * Whether pages of a release fail clearly more often than those of the one before it: Fisher's exact test of two proportions,
 * one-sided.
 *
 * @param release counted since it is on trial
 * @param before counted in the same time, for a canary; else in the time before
 */
export function failsClearlyMore(release: Counts, before: Counts): boolean {
  if (release.pages < MIN_PAGES || release.visitors < MIN_VISITORS) return false;
  const usual = before.pages >= MIN_PAGES ? before : USUAL;
  if (release.faults / release.pages <= usual.faults / usual.pages) return false;
  return chanceOfAsMany(release, usual) < SIGNIFICANCE;
}

/** Whether what browsers say takes a release back by itself. Silence says neither that a page failed nor that it works. */
export const failsInBrowsers = ({ served, failing }: BrowserCounts): boolean =>
  failing >= MIN_FAILING_NETWORKS && failing >= served * FAILING_SHARE;

/** Whether what browsers say is for a person to look at: the release stays, and does not grow by itself. */
export const isDoubtful = ({ served, failing }: BrowserCounts): boolean =>
  failing > 0 && failing >= served * DOUBTFUL_SHARE;

/** @returns how likely it is that chance alone gives the release as many of all faults as it has, or more */
export function chanceOfAsMany(release: Counts, before: Counts): number {
  const faults = release.faults + before.faults;
  const pages = release.pages + before.pages;
  const most = Math.min(faults, release.pages);
  let sum = 0;
  for (let count = release.faults; count <= most; count++)
    sum += Math.exp(
      logChoose(release.pages, count) + logChoose(before.pages, faults - count) - logChoose(pages, faults),
    );
  return Math.min(sum, 1);
}

/** Logarithm of the number of ways to choose k of n. */
const logChoose = (n: number, k: number) =>
  k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const logFactorials = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next));
  return logFactorials[n] as number;
}
