import { assigneeLabel, deliveryLabel, waitingLabel } from './enquiry-labels.ts';

test('an enquiry is only called delivered when every channel has it', () => {
  expect(deliveryLabel([])).toBe('Inbox only');
  expect(deliveryLabel([{ state: 'delivered' }, { state: 'delivered' }])).toBe('Delivered');
  expect(deliveryLabel([{ state: 'delivered' }, { state: 'waiting' }])).toBe('Waiting');
  expect(deliveryLabel([{ state: 'dead' }, { state: 'delivered' }])).toBe('Not delivered');
});

test.each([
  [-5_000, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('who waits for %i ms waits for %s', (waited, words) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(waitingLabel(new Date(now - waited).toISOString(), now)).toBe(words);
});

test('somebody who left is said to have', () => {
  expect(assigneeLabel(null)).toBe('Nobody');
  expect(assigneeLabel({ id: '1', name: 'Meera', active: true })).toBe('Meera');
  expect(assigneeLabel({ id: '1', name: 'Meera', active: false })).toBe('Meera (disabled)');
});
