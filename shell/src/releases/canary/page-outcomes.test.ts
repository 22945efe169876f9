import { PageOutcomes } from './page-outcomes.ts';

const KEY = 'blog 1 aaa';
const at = 1_000;
let outcomes: PageOutcomes;
beforeEach(() => {
  outcomes = new PageOutcomes();
});
const counted = () => outcomes.between(KEY, 0, Infinity);

test('the same page of the same visitor counts once, however often it is opened', () => {
  for (let visit = 0; visit < 50; visit++) outcomes.record(KEY, '192.0.2.1', '/blog', true, at);
  expect(counted()).toEqual({ pages: 1, faults: 1, visitors: 1 });
  expect(outcomes.total(KEY)).toEqual({ pages: 50, faults: 50 });
});

test('one visitor is one voice among others, with hundreds of pages, too', () => {
  for (let page = 0; page < 500; page++) outcomes.record(KEY, '192.0.2.1', `/blog?page=${page}`, true, at);
  expect(counted()).toEqual({ pages: 3, faults: 3, visitors: 1 });
  for (let page = 0; page < 500; page++) outcomes.record(KEY, '192.0.2.2', `/blog?page=${page}`, false, at);
  expect(counted()).toEqual({ pages: 23, faults: 3, visitors: 1 });
});

test('different visitors count each', () => {
  for (let visitor = 0; visitor < 30; visitor++)
    outcomes.record(KEY, `192.0.2.${visitor}`, '/blog', visitor % 3 === 0, at);
  expect(counted()).toEqual({ pages: 30, faults: 10, visitors: 10 });
});

test('a page that failed counts as failed, though it was given before', () => {
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', false, at)).toBe(true);
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', true, at)).toBe(true);
  expect(outcomes.record(KEY, '192.0.2.1', '/blog', false, at)).toBe(false);
  expect(counted()).toEqual({ pages: 1, faults: 1, visitors: 1 });
});

test('what a browser says counts only of a page that its visitor was given', () => {
  expect(outcomes.failedLater(KEY, '192.0.2.1', '/blog', at)).toBe(false);
  outcomes.record(KEY, '192.0.2.1', '/blog', false, at);
  expect(outcomes.failedLater(KEY, '192.0.2.2', '/blog', at)).toBe(false);
  expect(outcomes.failedLater(KEY, '192.0.2.1', '/blog/other', at)).toBe(false);
  expect(outcomes.failedLater('blog 2 bbb', '192.0.2.1', '/blog', at)).toBe(false);
  expect(outcomes.failedLater(KEY, '192.0.2.1', '/blog', at)).toBe(true);
  expect(outcomes.failedLater(KEY, '192.0.2.1', '/blog', at)).toBe(false);
  expect([counted(), outcomes.total(KEY)]).toEqual([
    { pages: 1, faults: 1, visitors: 1 },
    { pages: 1, faults: 1 },
  ]);
});

test('only what happened in the time that is asked for is counted', () => {
  outcomes.record(KEY, '192.0.2.1', '/blog', true, 100);
  outcomes.record(KEY, '192.0.2.2', '/blog', false, 200);
  expect(outcomes.between(KEY, 150, 300)).toEqual({ pages: 1, faults: 0, visitors: 0 });
  expect(outcomes.between(KEY, 0, 150)).toEqual({ pages: 1, faults: 1, visitors: 1 });
});

test('a hundred thousand visitors take no more room than five thousand', () => {
  for (let visitor = 0; visitor < 100_000; visitor++) outcomes.record(KEY, `v${visitor}`, '/blog', false, at);
  expect(counted().pages).toBe(5_000);
  // Those who were forgotten may be counted anew.
  expect(outcomes.record(KEY, 'v0', '/blog', true, at)).toBe(true);
});
