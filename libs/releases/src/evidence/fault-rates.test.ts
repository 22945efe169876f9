import { chanceOfAsMany, failsClearlyMore, MIN_PAGES, MIN_VISITORS } from './fault-rates.ts';

const counts = (pages: number, faults: number, visitors = faults) => ({ pages, faults, visitors });

test.each([
  // Fisher's lady tasting tea: 4 of 4 identified correctly out of 8 cups.
  [counts(4, 4), counts(4, 0), 1 / 70],
  [counts(4, 3), counts(4, 1), 17 / 70],
  [counts(10, 0), counts(10, 5), 1],
  [counts(1, 1), counts(9, 0), 1 / 10],
])('computes the exact probability of %j against %j', (release, before, chance) => {
  expect(chanceOfAsMany(release, before)).toBeCloseTo(chance, 10);
});

test.each([
  ['fails always', counts(20, 20), counts(1_000, 0), true],
  ['fails every second time', counts(40, 20), counts(1_000, 10), true],
  ['fails as often as the one before', counts(500, 10), counts(500, 10), false],
  ['fails less often', counts(500, 1), counts(500, 100), false],
  ['fails while the API fails for both', counts(100, 60), counts(100, 55), false],
  ['has had too few pages', counts(MIN_PAGES - 1, MIN_PAGES - 1), counts(1_000, 0), false],
  ['failed for too few visitors', counts(100, 50, MIN_VISITORS - 1), counts(1_000, 0), false],
  ['fails where nothing is known of the one before', counts(20, 10), counts(0, 0), true],
  ['failed once where nothing is known of the one before', counts(30, 1, 3), counts(0, 0), false],
])('a release that %s', (_what, release, before, isBad) => {
  expect(failsClearlyMore(release, before)).toBe(isBad);
});

/** A deterministic generator (Numerical Recipes), so that the test does not depend on luck. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @returns the number of canary pages until it is found bad; undefined if it is not, over the given number of pages */
function judge(roll: () => number, rate: { canary: number; stable: number }, share: number, pages: number) {
  const [canary, stable] = [
    { pages: 0, faults: 0 },
    { pages: 0, faults: 0 },
  ];
  for (let page = 0; page < pages; page++) {
    const isCanary = roll() < share;
    const of = isCanary ? canary : stable;
    of.pages += 1;
    if (roll() >= (isCanary ? rate.canary : rate.stable)) continue;
    of.faults += 1;
    if (
      isCanary &&
      failsClearlyMore(counts(canary.pages, canary.faults), counts(stable.pages, stable.faults))
    )
      return canary.pages;
  }
  return undefined;
}

test.each([
  [0.02, 0.1],
  [0.02, 0.5],
  [0.05, 0.1],
])('finds under 1 % of equally good canaries bad (%d pages, share %d)', (rate, share) => {
  const roll = dice(1);
  const runs = Array.from({ length: 400 }, () => judge(roll, { canary: rate, stable: rate }, share, 3_000));
  expect(runs.filter((found) => found !== undefined).length).toBeLessThan(4);
});

test('finds a canary that fails on every third page within forty of its pages', () => {
  const roll = dice(2);
  const runs = Array.from(
    { length: 200 },
    () => judge(roll, { canary: 0.33, stable: 0.005 }, 0.1, 20_000) ?? Infinity,
  );
  expect(runs.sort((a, b) => a - b)[Math.floor(200 * 0.95)]).toBeLessThanOrEqual(40);
});
