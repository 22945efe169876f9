import fc from 'fast-check';
import { Problem } from '../../platform/http/problems/problem.ts';
import { checkNewPassword, MIN_PASSWORD_LENGTH } from './password-rules.ts';

/** Returns the code of the refusal; undefined if the password is accepted. */
function refusal(password: string, email = 'grace.okonjo@example.org'): string | undefined {
  try {
    checkNewPassword(password, email, 'newPassword');
    return undefined;
  } catch (error) {
    const { code, details } = error as Problem;
    expect([code, details.errors?.[0]?.field]).toEqual(['validation_failed', 'newPassword']);
    expect(details.errors?.[0]?.message).toMatch(/^(A|This) password .+\.$/);
    return details.errors?.[0]?.code;
  }
}

it.each([
  ['eleven char', 'too_short'],
  ['x'.repeat(0), 'too_short'],
  ['twelve chars', undefined],
  ['एक बहुत लंबा पासवर्ड', undefined],
  // Characters of two UTF-16 units each.
  ['🐘🌧🏔🧵🪔🚲', 'too_short'],
  ['🐘🌧🏔🧵🪔🚲🥭🛕🎋🦚🌾🧭', undefined],
  ['correct horse battery', undefined],
  [Array.from({ length: 128 }, (_, index) => 'aqzwsx7-k'[(index * 4) % 9]).join(''), undefined],
  [`${'long enough, and then some '.repeat(5)}`, 'too_long'],
  // A common password in any case, with digits and signs before or after it.
  ['Password!2026', 'too_common'],
  ['2026-password-', 'too_common'],
  ['passwordpassword', 'too_common'],
  ['1qaz2wsx3edc', 'too_common'],
  ['LordOfTheRings', 'too_common'],
  ['kindergarten-2026', 'too_common'],
  ['mypasswordisred', undefined],
  // With signs and digits in place of letters.
  ['p@$$w0rd!2026', 'too_common'],
  ['p455w0rd-2026', 'too_common'],
  ['adm1n1str4t0r-1', 'too_common'],
  ['4dm1n1strator', 'too_common'],
  ['4dm1n1str4t0r-2026', 'too_common'],
  ['sun5hine-2026', 'too_common'],
  ['wh@t3v3r-2026', 'too_common'],
  ['chr1st!na-2026', 'too_common'],
  ['bu773rfly-2026', 'too_common'],
  ['p@$$w0rd-is-red', undefined],
  // A repeated piece of up to eight characters.
  ['aaaaaaaaaaaa', 'too_common'],
  ['AbcdabcdABCDabc', 'too_common'],
  ['xyz1xyz1xyz1ab', 'too_common'],
  ['xyz12xyz12xyz12', 'too_common'],
  ['trustno1trustno1', 'too_common'],
  ['😀😁😂😃😄😀😁😂😃😄😀😁😂😃😄', 'too_common'],
  ['bluemoon9bluemoon9', undefined],
  ['q xyz1xyz1xyz1', undefined],
  ['xyz1xyz1xyz1abcd!', undefined],
  // Sequences in either direction, with 9 next to 0.
  ['abcdefghijklm', 'too_common'],
  ['ponmlkjihgfed', 'too_common'],
  ['890123456789', 'too_common'],
  ['9012345678901', 'too_common'],
  // Eighteen of twenty steps are nine tenths; seventeen are not.
  ['abcdefghijklmnopqrszx', 'too_common'],
  ['abcdefghijklmnopqrazx', undefined],
  ['abcdefghijkzz', undefined],
  // The account's own name.
  ['Grace.Okonjo2026', 'too_common'],
  ['graceokonjo1', 'too_common'],
  ['grace okonjo sings', undefined],
  // The site's own words.
  ['OpinionBridge1', 'too_common'],
  ['2026-Second-Opinion!', 'too_common'],
  ['second opinions heal', undefined],
])('%j: %s', (password, code) => expect(refusal(password)).toBe(code));

it('reports the minimum and maximum length of a password', () => {
  expect(() => checkNewPassword('short', '', 'password')).toThrow(Problem);
  const messageOf = (password: string) => {
    try {
      checkNewPassword(password, '', 'password');
      return '';
    } catch (error) {
      return (error as Problem).details.errors?.[0]?.message;
    }
  };
  expect(messageOf('short')).toBe(`A password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
  expect(messageOf('x'.repeat(129))).toBe('A password can have at most 128 characters.');
  expect(messageOf('aaaaaaaaaaaa')).toBe('This password is too easy to guess.');
});

it('ignores names that are too short, and addresses without one', () => {
  expect(refusal('abc-1234567890', 'abc@example.org')).toBeUndefined();
  expect(refusal('name1234567890', 'name@example.org')).toBe('too_common');
  expect(refusal('1234567890 -- 12', '@example.org')).toBeUndefined();
  expect(refusal('8392-0155-8271', '12345@example.org')).toBeUndefined();
});

it('accepts passwords of a password manager', () => {
  const character = fc.constantFrom(
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%+:=?@',
  );
  fc.assert(
    fc.property(fc.uniqueArray(character, { minLength: 20, maxLength: 20 }), (characters) => {
      // Far from a sequence: neighbors in the alphabet are separated.
      const password = [...characters]
        .sort()
        .map((_, index, all) => all[(index * 7) % 20])
        .join('');
      expect(refusal(password)).toBeUndefined();
    }),
  );
});
