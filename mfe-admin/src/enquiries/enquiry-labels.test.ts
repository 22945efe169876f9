import { assigneeLabel, deliveryLabel, waitingLabel } from './enquiry-labels.ts';

test.each([
  [[], 'Inbox only'],
  [['webhook delivered', 'mail delivered'], 'Delivered'],
  [['webhook delivered', 'mail waiting'], 'Waiting'],
  [['webhook dead', 'mail delivered'], 'Not delivered'],
  [['webhook delivered', 'sender dead'], 'Delivered'],
  [['sender dead'], 'Inbox only'],
])('an enquiry with %j has the label %s', (deliveries, label) => {
  const given = deliveries.map((one) => {
    const [channel, state] = one.split(' ');
    return { channel, state } as never;
  });
  expect(deliveryLabel(given)).toBe(label);
});

test.each([
  [-5_000, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('shows a wait of %i ms as %s', (waited, words) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(waitingLabel(new Date(now - waited).toISOString(), now)).toBe(words);
});

test('marks an assignee who was disabled', () => {
  expect(assigneeLabel(null)).toBe('Unassigned');
  expect(assigneeLabel({ id: '1', name: 'Meera', active: true })).toBe('Meera');
  expect(assigneeLabel({ id: '1', name: 'Meera', active: false })).toBe('Meera (disabled)');
});
