/** Pages that were given to different visitors, and how many of them failed. */
export interface Counts {
  readonly pages: number;
  readonly faults: number;
  /** Visitors who had a page that failed. */
  readonly visitors: number;
}

/** Fewer pages say nothing. */
export const MIN_PAGES = 20;
/** Fewer visitors with a failed page say nothing: one alone must not be able to take a release back. */
export const MIN_VISITORS = 3;
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
