import { filterOf, queryOf } from './enquiry-filter.ts';

test('ignores unknown filters', () => {
  const read = (text: string) => filterOf(new URLSearchParams(text));
  expect(read('status=spam&q=knee&cursor=abc')).toEqual({ status: 'spam', q: 'knee' });
  expect(read('status=lost&overdue=1&assignee=you&order=oldest')).toEqual({});
  expect(read('status=toString')).toEqual({});
  expect(read('overdue=true&assignee=me&order=overdue')).toEqual({
    overdue: 'true',
    assignee: 'me',
    order: 'overdue',
  });
});

test('carries the list’s filters to an enquiry and back', () => {
  expect(queryOf({})).toBe('');
  expect(queryOf({ q: 'a & b', status: 'new' })).toBe('?q=a+%26+b&status=new');
  expect(filterOf(new URLSearchParams(queryOf({ q: 'a & b' })))).toEqual({ q: 'a & b' });
});
