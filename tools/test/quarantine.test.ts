import { faultsOfQuarantine, type Quarantined } from './quarantine.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const test1: Quarantined = {
  file: 'e2e/blog/post.spec.ts',
  title: 'a post is shown',
  owner: 'blog',
  since: '2026-11-25',
  cause: 'a race with the font',
};

test('a short, recent and explained quarantine passes', () => {
  expect(faultsOfQuarantine([], NOW)).toEqual([]);
  expect(faultsOfQuarantine(Array<Quarantined>(5).fill(test1), NOW)).toEqual([]);
});

test('too many, old or unexplained entries fail the run', () => {
  expect(faultsOfQuarantine(Array<Quarantined>(6).fill(test1), NOW)).toEqual([
    '6 tests are quarantined; the limit is 5.',
  ]);
  expect(faultsOfQuarantine([{ ...test1, since: '2026-11-19' }], NOW)).toEqual([
    '"a post is shown" has been quarantined since 2026-11-19: fix it or delete it.',
  ]);
  expect(faultsOfQuarantine([{ ...test1, since: 'yesterday' }], NOW)).toHaveLength(1);
  expect(faultsOfQuarantine([{ ...test1, cause: '' }], NOW)).toHaveLength(1);
});
