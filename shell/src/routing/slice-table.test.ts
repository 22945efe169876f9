import { sliceNames, sliceOf } from './slice-table.ts';

test.each([
  ['/', 'marketing'],
  ['/faq', 'marketing'],
  ['/blog', 'blog'],
  ['/BLOG', 'blog'],
  ['/blog-details/a-post', 'blog'],
  ['/tag/skin', 'blog'],
  ['/admin/dashboard', 'admin'],
  ['/administrator', 'marketing'],
  ['/blogger', 'marketing'],
  ['', 'marketing'],
])('%s belongs to %s', (path, slice) => {
  expect(sliceOf(path)).toBe(slice);
});

test('every slice is composed once', () => {
  expect(sliceNames).toEqual([...new Set(sliceNames)]);
  expect(sliceNames.slice(0, 3)).toEqual(['marketing', 'blog', 'admin']);
});
