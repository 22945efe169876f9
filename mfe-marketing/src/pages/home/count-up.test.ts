import { COUNT_MS, countAt } from './count-up.ts';

describe('the figures of the home page', () => {
  it('begin at 0 and end at their target after 2000 ms', () => {
    expect(COUNT_MS).toBe(2000);
    expect(countAt(40, 0)).toBe(0);
    expect(countAt(40, 2000)).toBe(40);
  });

  it('stay at their target afterwards', () => {
    expect(countAt(30, 2001)).toBe(30);
    expect(countAt(30, 60_000)).toBe(30);
  });

  it('never go back, and never show more than the target on the way', () => {
    let before = 0;
    for (let elapsed = 0; elapsed <= 2000; elapsed += 16) {
      const now = countAt(20, elapsed);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(20);
      before = now;
    }
  });

  it('show 0 when the clock runs backward', () => {
    expect(countAt(40, -5)).toBe(0);
  });
});
