import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './password-hash.ts';

const composed = 'Caf\u00e9 ａｎｄ पढ़ना 12';

it.each(['NFC', 'NFD', 'NFKC', 'NFKD'])('accepts a new password in any Unicode form: %s', async (form) =>
  expect(await passwordMatches(await hashPassword(composed), composed.normalize(form))).toBe(true),
);

it('still accepts a password stored without normalization, and no other', async () => {
  const stored = await hash(composed);
  expect(await passwordMatches(stored, composed)).toBe(true);
  expect(await passwordMatches(stored, `${composed} `)).toBe(false);
  expect(await passwordMatches(null, composed)).toBe(false);
});
