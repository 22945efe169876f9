import fc from 'fast-check';
import { judgeAttempt, LONGEST_WINDOW_MS, PER_ACCOUNT, PER_ADDRESS } from './login-rules.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');

/** Attempts as often as allowed, and again as soon as allowed. */
function waitsOf(rules: typeof PER_ACCOUNT, attempts: number): number[] {
  const waits: number[] = [];
  let now = start;
  let earlier: number[] = [];
  while (waits.length < attempts) {
    const { freeAt, remembered } = judgeAttempt(earlier, now, rules);
    const wait = Math.max(0, freeAt - now);
    waits.push(wait / MINUTE);
    if (wait === 0) earlier = remembered;
    else {
      now = freeAt;
      earlier = judgeAttempt(earlier, now, rules).remembered;
    }
  }
  return waits;
}

it('allows five attempts, then requires longer and longer waits', () => {
  const waits = waitsOf(PER_ACCOUNT, 21);
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 15]);
  expect(waits.slice(6, 11)).toEqual([0, 0, 0, 0, 105]);
  expect(waits.slice(11, 16)).toEqual([0, 0, 0, 0, 15]);
  expect(waits[20]).toBe(24 * 60 - 120 - 15);
});

it('allows an address four times as many', () =>
  expect(waitsOf(PER_ADDRESS, 21)).toEqual([...Array<number>(20).fill(0), 15]));

it('allows an attempt exactly at the end of a window, not before', () => {
  const earlier = [0, 1, 2, 3, 4].map((minute) => start + minute * MINUTE);
  const end = start + 15 * MINUTE;
  expect(judgeAttempt(earlier, end - 1, PER_ACCOUNT).freeAt).toBe(end);
  expect(judgeAttempt(earlier, end, PER_ACCOUNT).freeAt).toBe(end);
});

it('forgets attempts after a day', () => {
  const now = start + LONGEST_WINDOW_MS;
  expect(judgeAttempt([start, start + 1], now, PER_ACCOUNT).remembered).toEqual([start + 1, now]);
});

it('never allows more attempts in a window than a rule, whatever their timing', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 90 * MINUTE }), { maxLength: 200 });
  fc.assert(
    fc.property(pauses, fc.constantFrom(PER_ACCOUNT, PER_ADDRESS), (gaps, rules) => {
      let now = start;
      let remembered: number[] = [];
      const made: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const judged = judgeAttempt(remembered, now, rules);
        if (judged.freeAt > now) continue;
        remembered = judged.remembered;
        made.push(now);
      }
      expect(remembered.length).toBeLessThanOrEqual(80);
      for (const { limit, windowMs } of rules) {
        for (const first of made) {
          const within = made.filter((time) => time >= first && time < first + windowMs);
          expect(within.length).toBeLessThanOrEqual(limit);
        }
      }
    }),
  );
});
