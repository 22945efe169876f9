import { deliveryWords, statusOf } from './enquiry-words.ts';

test('an enquiry is only called delivered when every channel has it', () => {
  expect(deliveryWords([])).toBe('Kept here');
  expect(deliveryWords([{ state: 'delivered' }, { state: 'delivered' }])).toBe('Delivered');
  expect(deliveryWords([{ state: 'delivered' }, { state: 'waiting' }])).toBe('Waiting');
  expect(deliveryWords([{ state: 'dead' }, { state: 'delivered' }])).toBe('Not delivered');
});

test('a status that does not exist filters nothing', () => {
  expect(statusOf(new URLSearchParams('status=spam'))).toBe('spam');
  expect(statusOf(new URLSearchParams('status=lost'))).toBeUndefined();
  expect(statusOf(new URLSearchParams())).toBeUndefined();
});
