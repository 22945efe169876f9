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

test.each([token.slice(0, 30), `${token}x`, 'none', ''])('%s is not a whole token', (part) => {
  expect(of(`#token=${part}`)).toBe('');
});
