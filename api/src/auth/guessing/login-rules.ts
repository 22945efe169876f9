const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Rule {
  readonly limit: number;
  readonly windowMs: number;
}

/** Limits in sliding windows; a persistent attacker waits 15 minutes, then hours, then a day. */
export const PER_ACCOUNT: readonly Rule[] = [
  { limit: 5, windowMs: 15 * MINUTE_MS },
  { limit: 10, windowMs: 120 * MINUTE_MS },
  { limit: 20, windowMs: DAY_MS },
];
/** Higher, because one address can be a whole office. */
export const PER_ADDRESS: readonly Rule[] = PER_ACCOUNT.map(({ limit, windowMs }) => ({
  limit: limit * 4,
  windowMs,
}));

export const LONGEST_WINDOW_MS = DAY_MS;

/**
 * Judges an attempt by the earlier ones.
 *
 * @param earlier milliseconds since the epoch, ascending
 * @param now time of the attempt
 * @returns when an attempt is allowed under all rules, at or before `now` if this one is; and the times to remember
 *   if it is made: at most as many as the rule for a day allows
 */
export function judgeAttempt(
  earlier: readonly number[],
  now: number,
  rules: readonly Rule[],
): { freeAt: number; remembered: number[] } {
  const recent = earlier.filter((time) => time > now - LONGEST_WINDOW_MS);
  const freeAt = Math.max(...rules.map(({ limit, windowMs }) => (recent.at(-limit) ?? -Infinity) + windowMs));
  return { freeAt, remembered: [...recent, now] };
}
