/** What is older than the window counts while there is no more than this of what is newer: slow sites have few visitors. */
const ENOUGH = 100;

/**
 * @param times of what is counted, milliseconds since the epoch, in any order
 * @param since nothing before it counts
 * @param windowMs what is newer counts in any case
 * @returns since when things count: for the window, and as far back as it takes to have enough
 */
export function recentStart(times: readonly number[], since: number, at: number, windowMs: number): number {
  const counted = times.filter((time) => time <= at).sort((one, other) => other - one);
  const enough = counted[ENOUGH - 1];
  return enough === undefined ? since : Math.max(since, Math.min(at - windowMs, enough));
}
