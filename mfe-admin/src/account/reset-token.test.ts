import { resetToken } from './reset-token.ts';

const token = 'aB3_-'.repeat(8) + 'xyz';
const of = (hash: string, search = '') => resetToken({ hash, search });

test('the token is read from behind the # and from the query', () => {
  expect(of(`#token=${token}`)).toBe(token);
  expect(of('', `?token=${token}`)).toBe(token);
  expect(of('')).toBe('');
});

test.each(['.', '>', '%20', '+', '">', ').', '&gt;', '%E2%80%A6'])(
  'a mail program may end it with %s',
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
])('however a mail program writes it, %s has the token', (hash) => expect(of(hash)).toBe(token));

test.each(['-', '_', '3D', '-3'])('a token may begin with %s', (start) => {
  const other = start + token.slice(start.length);
  expect(of(`#token=${other}`)).toBe(other);
  expect(of(`#token=3D${other}`)).toBe(other);
});

test.each([token.slice(0, 30), `${token}x`, 'none', ''])('%s is not a whole token', (part) => {
  expect(of(`#token=${part}`)).toBe('');
});
