import { Throttle } from '../../src/platform/http/limits/throttle.ts';
import { testApi } from '../support/start-api.ts';

const { api } = testApi();

const rule = { name: 'tries', limit: 2, windowMs: 60_000 };
/** Half a second before the end of a minute. */
const LATE = Date.UTC(2026, 10, 28, 6, 6, 59, 500);

/** Returns how many of several concurrent attempts exceed the limit at a given time. */
async function exceededAt(time: number, who: string, attempts = 1) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(time);
  const throttle = api.application.nest.get(Throttle);
  const all = await Promise.all(Array.from({ length: attempts }, () => throttle.isExceeded(rule, who)));
  clock.mockRestore();
  return all.filter(Boolean).length;
}

it('counts from the first attempt, regardless of the clock’s minute', async () => {
  const exceeded: number[] = [];
  for (const later of [0, 1_000, 2_000, 59_999, 60_000]) {
    exceeded.push(await exceededAt(LATE + later, 'one'));
  }
  expect(exceeded).toEqual([0, 0, 1, 1, 0]);
});

it('counts all concurrent attempts, even at the end of a window', async () => {
  expect(await exceededAt(LATE, 'many', 12)).toBe(10);
  expect(await exceededAt(LATE + 120_000, 'many', 12)).toBe(10);
});
