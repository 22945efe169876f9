import { cleanEmail, emailKeyOf, isEmailAddress } from './email-address.ts';

it.each([
  'a@b',
  'ravi..k@x.com',
  "o'brien+2@mail.example.org",
  'आशा@उदाहरण.भारत',
  `${'a'.repeat(60)}@example.org`,
])('takes %s for an address', (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  ...[
    '',
    'a',
    '@b',
    'a@',
    'a b@c',
    'a@b c',
    'a@-b',
    'a@b..c',
    'a@b,c',
    'a\u200b@b',
    `${'a'.repeat(250)}@b.org`,
  ],
  ...[null, 1, ['a@b']],
])('does not take %j for one', (text) => expect(isEmailAddress(text)).toBe(false));

it('cleans what nobody sees and what writes the same in two ways, and nothing else', () => {
  const clean = (value: unknown) => cleanEmail({ value });
  expect(clean(' \u200easha\u200b@exam\u00adple.org\ufeff\u00a0')).toBe('asha@example.org');
  expect(clean('Jose\u0301@example.org')).toBe('José@example.org');
  expect(clean('ravi..k@x.com')).toBe('ravi..k@x.com');
  expect(clean(7)).toBe(7);
  expect(emailKeyOf('ASHA\u200d@Example.org')).toBe('asha@example.org');
});
