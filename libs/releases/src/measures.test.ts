import { classOf, measureCounts, quantileOf } from './measures.ts';

test.each([
  [0, 0],
  [500, 0],
  [501, 1],
  [8_000, 5],
  [8_001, 6],
])('an LCP of %d ms is in bucket %d', (value, index) => expect(classOf('LCP', value)).toBe(index));

test('interpolates a quantile within its bucket', () => {
  // Ten below 50 ms and ten between 50 and 100: three quarters are below 75 ms.
  expect(quantileOf('INP', [10, 10, 0, 0, 0, 0], 0.75)).toBe(75);
  expect(quantileOf('INP', [0, 0, 0, 0, 0, 0], 0.75)).toBeUndefined();
  expect(quantileOf('CLS', [0, 0, 0, 0, 3], 0.75)).toBe(0.25);
  expect(quantileOf('CLS', [0, 4, 0, 0, 0], 0.75)).toBeCloseTo(0.04);
});

test.each([
  [{}, true],
  [{ CLS: [1, 0, 0, 0, 0] }, true],
  [{ CLS: [1, 0, 0, 0] }, false],
  [{ CLS: [1, 0, 0, 0, -1] }, false],
  [{ CLS: [1, 0, 0, 0, 0.5] }, false],
  [{ email: [1] }, false],
])('accepts counts %j: %s', (counts, isRight) => {
  expect(measureCounts.safeParse(counts).success).toBe(isRight);
});
