import { refusalSentence } from './use-desk-mutation.ts';

test('a refusal says what is wrong with the field, not only that something is', () => {
  const errors = [{ message: 'This password is too common.' }];
  expect(refusalSentence({ message: 'Please check the fields that are named.', errors })).toBe(
    'This password is too common.',
  );
  expect(refusalSentence({ message: 'Wrong password.' })).toBe('Wrong password.');
  expect(refusalSentence(undefined)).toContain('try again');
});
