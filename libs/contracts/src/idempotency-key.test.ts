import { idempotencyKey, newFormKey } from './idempotency-key.ts';

test('the key is stable for one form and content, and differs for others', () => {
  const form = newFormKey();
  const key = idempotencyKey(form, { text: 'हृदय' });
  expect(idempotencyKey(form, { text: 'हृदय' })).toBe(key);
  expect(idempotencyKey(form, { text: 'हृद' })).not.toBe(key);
  expect(idempotencyKey(newFormKey(), { text: 'हृदय' })).not.toBe(key);
  // The API accepts 8 to 200 visible ASCII characters.
  expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
});
