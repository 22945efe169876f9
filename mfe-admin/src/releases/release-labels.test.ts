import {
  formatBytes,
  addressesIn,
  addressList,
  changeLabel,
  differenceLabel,
  otherReleases,
  prefixesIn,
  refusalLabel,
  withdrawalLabel,
  verdictLabel,
  shownLabel,
  type Rule,
} from './release-labels.ts';

test.each([
  ['activate', 'activated 2'],
  ['rollback', 'rolled back to 2'],
  ['canary', 'started canary 2 for 5 % of visitors'],
  ['end-canary', 'ended the canary 1'],
  ['quarantine', 'quarantined 1'],
  ['restore', 'restored: history continues from 2'],
  ['grant', 'may have pages at /events'],
] as const)('describes %s in words', (action, words) => {
  const share = action === 'canary' ? 5 : null;
  expect(changeLabel({ action, from: '1', to: '2', share, prefixes: ['events'], flag: null })).toBe(words);
});

test.each<[Rule | null, string]>([
  [{ share: 0, paths: ['/blog'] }, 'off'],
  [{ share: 100 }, 'all visitors'],
  [{ share: 10, languages: ['hi'], paths: ['/blog'] }, '10 % of visitors, in Hindi, at /blog'],
  [
    { share: 1, languages: ['hi', 'en'], paths: ['/a', '/b'] },
    '1 % of visitors, in English and Hindi, at /a and /b',
  ],
  [null, 'removed'],
])('a flag with the rule %j is set to: %s', (rule, words) =>
  expect(
    changeLabel({
      action: 'flag',
      from: '1',
      to: '1',
      share: null,
      prefixes: [],
      flag: { name: 'new-reader', rule },
    }),
  ).toBe(`set the flag new-reader: ${words}`),
);

test('reads addresses as people write them', () => {
  expect(addressesIn('')).toEqual([]);
  expect(addressesIn(' Blog/, /faq;https://example.org/hi/contact/ /faq /')).toEqual([
    ...['/blog', '/faq', '/hi/contact'],
  ]);
});

test.each([
  ['', [], 'no address'],
  ['events', ['events'], '/events'],
  [' /Talks/, /events/2027; events ', ['events', 'talks'], '/events and /talks'],
  ['https://example.org/events/a https://example.org/', ['events'], '/events'],
])('%j names the addresses %j', (text, prefixes, words) => {
  expect(prefixesIn(text)).toEqual(prefixes);
  expect(addressList(prefixes)).toBe(words);
});

test('counts shells, and names the release that others show', () => {
  expect(shownLabel({ shownBy: 0 }, 0)).toBe('No shell is reporting');
  expect(shownLabel({ shownBy: 1 }, 1)).toBe('1 of 1 shell');
  expect(shownLabel({ shownBy: 1 }, 3)).toBe('1 of 3 shells');
  const shell = { id: 'a', name: 'shells', version: '1' };
  expect(otherReleases({ ...shell, isLost: false })).toBe('shows 1');
  expect(otherReleases({ ...shell, isLost: true })).toBe('lost; last reported 1');
  expect(otherReleases({ ...shell, isLost: false, version: null })).toBe('shows none');
});

test('compares sizes with the previous ones', () => {
  expect([999, 1_500, 2_340_000].map(formatBytes)).toEqual(['999 B', '1.5 kB', '2.34 MB']);
  expect(differenceLabel(2_500, 1_000)).toBe('+1.5 kB');
  expect(differenceLabel(1_000, 2_500)).toBe('−1.5 kB');
  expect(differenceLabel(1, 1)).toBe('unchanged');
  expect(differenceLabel(null, 1)).toBe('gone');
  expect(differenceLabel(1, null)).toBe('new');
});

test('every error says what to do', () => {
  expect(refusalLabel(undefined)).toContain('Check the timeline');
  expect(refusalLabel({ code: 'api_unavailable', message: 'x' })).toContain('Check the timeline');
  expect(
    refusalLabel({ code: 'edit_conflict', message: 'x', detail: 'asha was faster: rollback of blog.' }),
  ).toBe(
    'asha was faster: rollback of blog. Nothing was changed. Check what visitors get now and decide again.',
  );
  expect(
    refusalLabel({ code: 'validation_failed', message: 'x', errors: [{ message: 'Please say why.' }] }),
  ).toBe('Please say why.');
  expect(refusalLabel({ code: 'conflict', message: 'Not possible.', detail: 'There is none.' })).toBe(
    'Not possible. There is none.',
  );
});

test('the result of orders to shells says what is left to do', () => {
  const label = (told: number, problem: string) =>
    withdrawalLabel('blog', [{ version: '2' }], { told, problem }, 2);
  expect(label(2, '')).toContain('2 of 2 shells have withdrawn blog 2; the service will learn');
  expect(label(1, 'This shell has seen revision 8, not 7.')).toContain(
    '1 of 2 shells have withdrawn blog 2: This shell has seen revision 8, not 7. Check what visitors get now and try again',
  );
});

test('calls a canary worse if more of its pages fail, whatever the numbers', () => {
  const label = (now: [number, number], before: [number, number]) =>
    verdictLabel({ faults: now[0], pages: now[1] }, { faults: before[0], pages: before[1] }, '1.5.0');
  expect(label([3, 412], [2, 3871])).toBe('Worse so far: 0.73 % of its pages failed, 0.05 % of 1.5.0’s.');
  expect(label([1, 100], [50, 1000])).toContain('No worse so far: 1 % of its pages failed, 5 % of');
  expect(label([0, 40], [0, 400])).toContain('No worse so far: 0 % of');
  expect(label([0, 0], [0, 400])).toBe('No pages served yet.');
  expect(label([1, 4], [0, 0])).toBe('No pages of 1.5.0 served since.');
});
