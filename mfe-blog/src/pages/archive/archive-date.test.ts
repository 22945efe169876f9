import { archiveDate } from './archive-date.ts';

test.each([
  ['2025-09-18', '2025-09-18'],
  ['18-september-2025', '2025-09-18'],
  ['september-18-2025', '2025-09-18'],
  ['18 September 2025', '2025-09-18'],
  ['September 18, 2025', '2025-09-18'],
  ['18th-sept-2025', '2025-09-18'],
  ['2025-9-18', '2025-09-18'],
  ['2025-sep-18', '2025-09-18'],
  ['18-09-2025', '2025-09-18'],
  ['18.9.2025', '2025-09-18'],
  ['18-सितंबर-2025', '2025-09-18'],
  ['१८-09-2025', '2025-09-18'],
  ['29-february-2024', '2024-02-29'],
  ['2025-09', '2025-09'],
  ['9-2025', '2025-09'],
  ['SEPTEMBER-2025', '2025-09'],
  ['2025', '2025'],
])('%s is %s', (term, date) => expect(archiveDate(term)).toBe(date));

test.each([
  ...['', 'yesterday', '30-february-2025', '2025-02-30', '29-02-2025', '2025-13', '2025-00'],
  ...['2025-1-0', '0000'],
  ...['18', '18-09', '18-september', '18-september-25', '2025-09-18-1', '2025-2026', '1-2-3-2025'],
  ...['18-may-june-2025'],
  ...['2025-09-18t00', '99999', '-', '2025-9-18-september'],
])('%j is not a date', (term) => expect(archiveDate(term)).toBeUndefined());

test('the canonical form of a date is itself', () => {
  for (const date of ['2025', '2025-09', '2025-09-18']) expect(archiveDate(date)).toBe(date);
});
