import { detailsOf } from './enquiry-details.ts';

const nothing = { patient: '', callLanguage: '', callTime: '', language: '', page: '', notice: '' } as const;

test('what the sender said stands in words, and nothing of what was not said', () => {
  expect(detailsOf(nothing)).toEqual([]);
  expect(
    detailsOf({
      ...{ patient: 'parent', callLanguage: 'te', callTime: 'evening' },
      ...{ language: 'hi', page: '/faq', notice: '2026-11' },
    }),
  ).toEqual([
    ['For', 'Their parent'],
    ['Call', 'in Telugu, in the evening (IST)'],
    ['Form', 'after /faq, in Hindi'],
    ['Privacy notice', 'version 2026-11'],
  ]);
  expect(detailsOf({ ...nothing, callTime: 'morning' })).toEqual([['Call', 'in the morning (IST)']]);
});
