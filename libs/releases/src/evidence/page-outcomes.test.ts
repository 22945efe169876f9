import { PageOutcomes } from './page-outcomes.ts';

const KEY = 'blog 1 aaa';
const WINDOW_MS = 600_000;
const at = 1_000;
let outcomes: PageOutcomes;
beforeEach(() => {
  outcomes = new PageOutcomes(WINDOW_MS);
});
const counted = () => outcomes.between(KEY, 0, Infinity);

test('counts the same page of the same visitor once', () => {
  for (let visit = 0; visit < 50; visit++) outcomes.record(KEY, '192.0.2.1', '/blog', true, at);
  expect(counted()).toEqual({ pages: 1, faults: 1, visitors: 1 });
  expect(outcomes.total(KEY)).toEqual({ pages: 50, faults: 50 });
});

test('limits the weight of a network that opens hundreds of pages', () => {
  for (let page = 0; page < 500; page++) outcomes.record(KEY, '192.0.2.1', `/blog?page=${page}`, true, at);
  expect(counted()).toEqual({ pages: 3, faults: 3, visitors: 1 });
  for (let page = 0; page < 500; page++) outcomes.record(KEY, '192.0.2.2', `/blog?page=${page}`, false, at);
  expect(counted()).toEqual({ pages: 23, faults: 3, visitors: 1 });
});

test('counts different networks separately', () => {
  for (let visitor = 0; visitor < 30; visitor++)
    outcomes.record(KEY, `192.0.2.${visitor}`, '/blog', visitor % 3 === 0, at);
  expect(counted()).toEqual({ pages: 30, faults: 10, visitors: 10 });
});

test('counts a failed page as failed even if it succeeded before', () => {
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', false, at)).toBe(true);
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', true, at)).toBe(true);
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', false, at)).toBe(false);
  expect(counted()).toEqual({ pages: 1, faults: 1, visitors: 1 });
});

test('counts pages that the shell rendered itself, but not as visitors’', () => {
  for (let page = 0; page < 100; page++) outcomes.recordOwn(KEY, page % 2 === 0, page);
  outcomes.record(KEY, '192.0.2.1', '/blog', true, at);
  expect(counted()).toEqual({ pages: 21, faults: 11, visitors: 1 });
  expect(outcomes.between(KEY, 90, 99)).toEqual({ pages: 10, faults: 5, visitors: 0 });
  expect(outcomes.total(KEY)).toEqual({ pages: 1, faults: 1 });
});

test('counts outcomes within the requested period only', () => {
  outcomes.record(KEY, '192.0.2.1', '/blog', true, 100);
  outcomes.record(KEY, '192.0.2.2', '/blog', false, 200);
  expect(outcomes.between(KEY, 150, 300)).toEqual({ pages: 1, faults: 0, visitors: 0 });
  expect(outcomes.between(KEY, 0, 150)).toEqual({ pages: 1, faults: 1, visitors: 1 });
});

test('a hundred thousand visitors take no more memory than five thousand', () => {
  for (let visitor = 0; visitor < 100_000; visitor++) outcomes.record(KEY, `v${visitor}`, '/blog', false, at);
  expect(counted().pages).toBe(5_000);
  // Evicted visitors may be counted again.
  expect(outcomes.record(KEY, 'v0', '/blog', true, at)).toBe(true);
});

test('counts a page served again at its latest time', () => {
  outcomes.record(KEY, '192.0.2.0', '/blog', false, 100);
  outcomes.record(KEY, '192.0.2.0', '/blog', false, 5_000);
  expect(outcomes.between(KEY, 4_000, 6_000)).toMatchObject({ pages: 1, faults: 0 });
});

test('keeps the newest outcomes of a network at its limits', () => {
  for (let page = 0; page < 40; page++)
    outcomes.record(KEY, 'net', `/blog?page=${page}`, page % 2 === 0, 100);
  for (let page = 0; page < 40; page++) outcomes.record(KEY, 'net', `/new/${page}`, page % 2 === 0, 5_000);
  const newest = outcomes.between(KEY, 4_000, 6_000);
  expect([newest.faults, newest.visitors]).toEqual([3, 1]);
  expect(outcomes.between(KEY, 0, 1_000)).toEqual({ pages: 0, faults: 0, visitors: 0 });
});

test('an old failure ends once the page is served again', () => {
  outcomes.record(KEY, 'net', '/blog', true, at);
  outcomes.record(KEY, 'net', '/blog', false, at + WINDOW_MS - 1);
  expect(counted().faults).toBe(1);
  outcomes.record(KEY, 'net', '/blog', false, at + WINDOW_MS);
  expect(counted()).toEqual({ pages: 1, faults: 0, visitors: 0 });
});

test('counts pages within the window, and older ones only while there are few', () => {
  for (let page = 0; page < 5_000; page++)
    outcomes.record(KEY, `net ${page}`, '/blog', page < 500, page < 4_900 ? at : at + 5 * WINDOW_MS);
  const now = at + 5 * WINDOW_MS;
  expect(outcomes.countsSince(KEY, 0, now)).toBe(now - WINDOW_MS);
  expect(outcomes.countsSince('blog 2 bbb', 7, now)).toBe(7);
  for (let page = 0; page < 99; page++) outcomes.record('blog 2 bbb', `net ${page}`, '/', false, at + page);
  expect(outcomes.countsSince('blog 2 bbb', 7, now)).toBe(7);
});
