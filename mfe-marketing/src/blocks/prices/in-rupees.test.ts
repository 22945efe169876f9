import { inRupees } from './in-rupees.ts';

test.each(['en', 'hi'] as const)('rupees in %s, as India groups digits', (language) => {
  expect(inRupees(34600, language)).toBe('₹34,600');
  expect(inRupees(1234567, language)).toBe('₹12,34,567');
});
