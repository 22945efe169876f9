import { resetToken } from './reset-token.ts';

const token = 'aB3_-'.repeat(8) + 'xyz';
const of = (hash: string, search = '') => resetToken({ hash, search });

test('reads the token after the # and in the query', () => {
  expect(of(`#token=${token}`)).toBe(token);
  expect(of('', `?token=${token}`)).toBe(token);
  expect(of('')).toBe('');
});

test.each(['.', '>', '%20', '+', '">', ').', '&gt;', '%E2%80%A6'])(
  'ignores %s appended by a mail program',
  (end) => {
    expect(of(`#token=${token}${end}`)).toBe(token);
  },
);

test.each([
  ...[`#Token=${token}`, `#TOKEN=${token}`, `#token%3D${token}`, `#token%3d${token}`, `#/token=${token}`],
  ...[`#token=%22${token}%22`, `#token=<${token}>`, `#token=3D${token}`, `#token=${token}#token=${token}`],
  ...[
    `#utm_source=x&token=${token}`,
    `#token=${token}&utm_source=x`,
    `#token= ${token}`,
    `#%74oken=${token}`,
  ],
])('finds the token in %s, as changed by a mail program', (hash) => expect(of(hash)).toBe(token));

test.each(['-', '_', '3D', '-3'])('accepts a token that begins with %s', (start) => {
  const other = start + token.slice(start.length);
  expect(of(`#token=${other}`)).toBe(other);
  expect(of(`#token=3D${other}`)).toBe(other);
});

test.each([token.slice(0, 30), `${token}x`, 'none', ''])('refuses the incomplete token %s', (part) => {
  expect(of(`#token=${part}`)).toBe('');
});
