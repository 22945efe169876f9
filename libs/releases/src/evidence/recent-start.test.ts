import { recentStart } from './recent-start.ts';

const [SINCE, AT, WINDOW] = [1_000, 100_000, 10_000];
const start = (times: readonly number[]) => recentStart(times, SINCE, AT, WINDOW);
/** Consecutive moments ending with the newest. */
const upTo = (newest: number, count: number) => Array.from({ length: count }, (_, index) => newest - index);

test('fewer than a hundred count from the beginning', () =>
  expect([start([]), start(upTo(AT, 99))]).toEqual([SINCE, SINCE]));

test('a hundred within the window count for the whole window', () =>
  expect(start(upTo(AT, 100))).toBe(AT - WINDOW));

test('older ones count as far back as needed for a hundred, in any order', () => {
  const times = [...upTo(50_000, 60), ...upTo(AT, 50)];
  expect([start(times), start(times.toReversed())]).toEqual([49_951, 49_951]);
});

test('ignores times before the beginning and in the future', () => {
  const outside = [...upTo(SINCE - 1, 100), ...upTo(AT + 100, 100)];
  expect(start([...outside, ...upTo(50_000, 99)])).toBe(SINCE);
  expect(start([...outside, ...upTo(50_000, 98), SINCE, AT])).toBe(SINCE);
  expect(start([...outside, ...upTo(50_000, 99), AT])).toBe(49_902);
});
