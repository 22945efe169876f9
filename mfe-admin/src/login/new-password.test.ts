import { passwordError, refusalSentence } from './new-password.ts';

test('a password of twelve characters is long enough, whatever they are', () => {
  expect(passwordError('elevenchars')).not.toBe('');
  expect(passwordError('twelve chars')).toBe('');
  expect(passwordError('🔑'.repeat(11))).not.toBe('');
});

test('a refusal says what is wrong with the field, not only that something is', () => {
  const errors = [{ message: 'This password is too common.' }];
  expect(refusalSentence({ message: 'Please check the fields that are named.', errors })).toBe(
    'This password is too common.',
  );
  expect(refusalSentence({ message: 'Wrong password.' })).toBe('Wrong password.');
  expect(refusalSentence(undefined)).toContain('try again');
});
