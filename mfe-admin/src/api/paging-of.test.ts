import { pagingOf } from './paging-of.ts';

test('reads the previous and next pages from the Link header', () => {
  const link =
    '</api/admin/audit?perPage=2>; rel="first", </api/admin/audit?perPage=2&cursor=abc>; rel="prev", ' +
    '</api/admin/audit?cursor=x-_y&perPage=2>; rel="next"';
  expect(pagingOf(link)).toEqual({ prev: 'abc', next: 'x-_y' });
  expect(pagingOf('</api/admin/audit>; rel="first"')).toEqual({ prev: undefined, next: undefined });
});
