/** Outcomes older than the window count until there are this many newer ones, since slow sites have few visitors. */
const ENOUGH = 100;

/**
 * Returns the time from which outcomes count: the window, extended back as far as it takes to have enough of them.
 *
 * @param times of the outcomes, milliseconds since the epoch, in any order
 * @param since nothing before it counts
 * @param windowMs anything newer always counts
 */
export function recentStart(times: readonly number[], since: number, at: number, windowMs: number): number {
  const counted = times.filter((time) => time <= at).sort((one, other) => other - one);
  const enough = counted[ENOUGH - 1];
  return enough === undefined ? since : Math.max(since, Math.min(at - windowMs, enough));
}
