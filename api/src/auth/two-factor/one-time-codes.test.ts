import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import {
  isOfAnotherTime,
  newRecoveryCodes,
  newSecret,
  PERIOD_S,
  recoveryHashOf,
  stepOf,
  uriOf,
} from './one-time-codes.ts';

// The secret of the examples in RFC 6238, appendix B, for SHA-1.
const secret = Secret.fromUTF8('12345678901234567890').base32;

afterEach(() => jest.useRealTimers());

const at = (seconds: number) => jest.useFakeTimers({ now: seconds * 1000, doNotFake: ['nextTick'] });

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('computes the codes of RFC 6238: at %i it is %s', (seconds, code) => {
  at(seconds);
  expect(stepOf(secret, code)).toBe(Math.floor(seconds / 30));
});

it('accepts the code of one step earlier or later, and returns its step', () => {
  const code = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });
  at(1000 * PERIOD_S);
  expect([998, 999, 1000, 1001, 1002].map((step) => stepOf(secret, code(step)))).toEqual([
    null,
    999,
    1000,
    1001,
    null,
  ]);
});

it.each([
  ...[' 287 082 ', '287-082', '287–082', '287\u00a0082', '28 70 82', '\u202a287\u200b082\u202c\n'],
  ...['２８７０８２', '२८७०८२', '٢٨٧ ٠٨٢', 'Your code is 287082', 'आपका कोड २८७०८२ है।'],
])('accepts a code as people copy it: %j', (code) => {
  at(59);
  expect(stepOf(secret, code)).toBe(1);
});

it.each(['', '28708', '2870822', '287082\n1', 'x'])('rejects an invalid code: %j', (code) => {
  at(59);
  expect(stepOf(secret, code)).toBeNull();
});

it('distinguishes a wrong clock from a wrong code', () => {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 1000 * 30_000 });
  for (const off of [-4, -3, 3, 4]) {
    at((1000 + off) * PERIOD_S);
    expect([stepOf(secret, code), isOfAnotherTime(secret, code)]).toEqual([null, true]);
  }
  at(2000 * PERIOD_S);
  expect(isOfAnotherTime(secret, code)).toBe(false);
});

it('creates unique secrets of 160 bits that an app can read', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(uriOf(secret, 'a b@example.org')).toBe(
    `otpauth://totp/OpinionBridge:a%20b%40example.org?issuer=OpinionBridge&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('creates ten recovery codes that cannot be guessed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/);
});

it('distinguishes recovery codes that differ only in letters', () =>
  expect(recoveryHashOf('a111')).not.toBe(recoveryHashOf('b111')));

it('recognizes a recovery code in any notation, and no other one', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(digits, digits, (code, other) => {
      const written = `${code.slice(0, 4)} ${code.slice(4, 9).toUpperCase()}-–${code.slice(9)}\n`;
      expect(recoveryHashOf(written)).toBe(recoveryHashOf(code));
      const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      expect(recoveryHashOf(wide.join('\u200b'))).toBe(recoveryHashOf(code));
      expect(recoveryHashOf(code)).toMatch(/^[0-9a-f]{64}$/);
      if (code !== other) expect(recoveryHashOf(other)).not.toBe(recoveryHashOf(code));
    }),
  );
});

it('returns the right step if it ends during the check', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValueOnce(59_999).mockReturnValue(60_000);
  expect(stepOf(secret, '287082')).toBe(1);
  clock.mockRestore();
});
