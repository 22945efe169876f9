import { failsTooOften, FaultCounts } from './fault-counts.ts';

const limits = { canaryMinPages: 20, canaryFaultRate: 0.05 };

test.each<[what: string, canary: [number, number], stable: [number, number], fails: boolean]>([
  ['few pages say nothing', [19, 19], [0, 0], false],
  ['one in twenty is allowed', [20, 1], [0, 0], false],
  ['more is not', [20, 2], [100, 0], true],
  ['when the active release fails as much, the canary is not to blame', [20, 10], [100, 50], false],
  ['unless it fails twice as often and more', [20, 20], [100, 40], true],
])('%s', (_what, [pages, faults], [stablePages, stableFaults], fails) => {
  const stable = { pages: stablePages, faults: stableFaults };
  expect(failsTooOften({ pages, faults }, stable, limits)).toBe(fails);
});

test('pages and faults are counted by release', () => {
  const counts = new FaultCounts();
  counts.count('blog', '1', 'served');
  counts.count('blog', '1', 'fault');
  counts.count('blog', '1', 'browser fault');
  counts.count('blog', '2', 'served');
  expect([counts.of('blog', '1'), counts.of('blog', '2'), counts.of('admin', '1')]).toEqual([
    { pages: 2, faults: 2 },
    { pages: 1, faults: 0 },
    { pages: 0, faults: 0 },
  ]);
});
