import { cleanEmail, emailKeyOf, isEmailAddress } from './email-address.ts';

it.each([
  'a@b',
  'ravi..k@x.com',
  "o'brien+2@mail.example.org",
  'आशा@उदाहरण.भारत',
  `${'a'.repeat(60)}@example.org`,
])('accepts %s as an address', (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  ...[
    '',
    'a',
    '@b',
    'a@',
    'a b@c',
    'a@b c',
    'a@-b',
    'a@b@c',
    'a@b..c',
    'a@c.org, d@e.org',
    'a@<script>',
    'a@b,c',
    'a\u200b@b',
    `${'a'.repeat(250)}@b.org`,
  ],
  ...[null, 1, ['a@b']],
])('refuses %j as an address', (text) => expect(isEmailAddress(text)).toBe(false));

it('removes invisible characters, normalizes Unicode, and changes nothing else', () => {
  const clean = (value: unknown) => cleanEmail({ value });
  expect(clean(' \u200easha\u200b@exam\u00adple.org\ufeff\u00a0')).toBe('asha@example.org');
  expect(clean('Jose\u0301@example.org')).toBe('José@example.org');
  expect(clean('ravi..k@x.com')).toBe('ravi..k@x.com');
  expect(clean(7)).toBe(7);
  expect(emailKeyOf('ASHA\u200d@Example.org')).toBe('asha@example.org');
});
