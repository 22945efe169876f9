import { dateInIndia } from './date-in-india.ts';

test('a day begins at midnight in India, wherever the code runs', () => {
  expect(dateInIndia('en', new Date('2026-11-28T18:29:00Z'))).toBe('28 November 2026');
  expect(dateInIndia('en', new Date('2026-11-28T18:30:00Z'))).toBe('29 November 2026');
  expect(dateInIndia('hi', new Date('2026-11-28T18:30:00Z'))).toBe('29 नवंबर 2026');
});
