import { slicesOf, slicesLabel } from './token-labels.ts';

test('reads slices as people type them', () => {
  expect(slicesOf(' blog,admin  shell,, blog ')).toEqual(['blog', 'admin', 'shell']);
  expect(slicesOf(' , ')).toEqual([]);
});

test('a token for every slice says so', () => {
  expect(slicesLabel(['*'])).toBe('all slices');
  expect(slicesLabel(['blog', 'admin'])).toBe('blog, admin');
});
