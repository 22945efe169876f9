import { detailsOf } from './enquiry-details.ts';

const nothing = { patient: '', callLanguage: '', callTime: '', language: '', page: '', notice: '' } as const;

test('shows the sender’s answers in words, and omits unanswered ones', () => {
  expect(detailsOf(nothing)).toEqual([]);
  expect(
    detailsOf({
      patient: 'parent',
      callLanguage: 'te',
      callTime: 'evening',
      language: 'hi',
      page: '/faq',
      notice: '2026-11',
    }),
  ).toEqual([
    ['For', 'Their parent'],
    ['Call', 'in Telugu, in the evening (IST)'],
    ['Form', 'after /faq, in Hindi'],
    ['Privacy notice', 'version 2026-11'],
  ]);
  expect(detailsOf({ ...nothing, callTime: 'morning' })).toEqual([['Call', 'in the morning (IST)']]);
});
