import { resetToken } from './reset-token.ts';

test('the token is read from behind the # and from the query', () => {
  expect(resetToken({ hash: '#token=abc', search: '' })).toBe('abc');
  expect(resetToken({ hash: '', search: '?token=abc' })).toBe('abc');
  expect(resetToken({ hash: '', search: '' })).toBe('');
});
