/** Pages that a shell rendered for different visitors, and how many failed on the server. */
export interface Counts {
  readonly pages: number;
  readonly faults: number;
  /** Number of visitor networks that received a failed page. */
  readonly visitors: number;
}

/** Browser reports on a release, one vote per network. */
export interface BrowserCounts {
  /** Networks that received a page of the release. */
  readonly served: number;
  /** Networks whose browsers reported more failed pages than hydrated ones. */
  readonly failing: number;
}

export const MIN_PAGES = 20;
/** Minimum number of networks with a failed page for a verdict, so that a single network cannot roll back a release. */
export const MIN_VISITORS = 3;
/** Networks that must report failures before these alone roll back a release, since reports can be forged. */
export const MIN_FAILING_NETWORKS = 10;
/** Share of served networks that must report failure before a release is rolled back, … */
const FAILING_SHARE = 0.5;
/** … and before people are notified; a few browsers have an extension that breaks any page. */
const DOUBTFUL_SHARE = 0.05;
/**
 * The p-value below which a release counts as worse. It is checked after every failed page, so it must be far stricter
 * than for a single test: with 2 % faults on both sides, under 1 % of releases are found bad by chance (see the test).
 */
const SIGNIFICANCE = 0.0005;
/** The baseline if the previous release has had too few pages: 1 fault in 100 pages. */
const USUAL: Counts = { pages: 100, faults: 1, visitors: 1 };

/**
 * Returns whether a release fails significantly more often than the one before it, by Fisher's exact test (one-sided).
 *
 * @param release counts since its trial started
 * @param before counts in the same period for a canary, otherwise in the period before
 */
export function failsClearlyMore(release: Counts, before: Counts): boolean {
  if (release.pages < MIN_PAGES || release.visitors < MIN_VISITORS) return false;
  const usual = before.pages >= MIN_PAGES ? before : USUAL;
  if (release.faults / release.pages <= usual.faults / usual.pages) return false;
  return chanceOfAsMany(release, usual) < SIGNIFICANCE;
}

/** Whether reports alone justify a rollback. A browser that reports nothing counts neither for nor against. */
export const failsInBrowsers = ({ served, failing }: BrowserCounts): boolean =>
  failing >= MIN_FAILING_NETWORKS && failing >= served * FAILING_SHARE;

/** Whether a person must look at browser reports; the release stays, but its share does not grow. */
export const isDoubtful = ({ served, failing }: BrowserCounts): boolean =>
  failing > 0 && failing >= served * DOUBTFUL_SHARE;

/** @returns the probability that the release has this many of all faults, or more, by chance alone */
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

/** Returns the logarithm of the binomial coefficient "n choose k". */
const logChoose = (n: number, k: number) =>
  k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const logFactorials = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next));
  return logFactorials[n] as number;
}
