import { archiveKeys } from './archive-keys.ts';

const identity = 'AGE-SECRET-KEY-1' + 'Q'.repeat(58);

it.each([
  ['BACKUP_RECIPIENT', 'age1nobody', 'BACKUP_RECIPIENT is not a public key, age1…'],
  ['BACKUP_RECIPIENT', identity, 'BACKUP_RECIPIENT is not a public key, age1…'],
  ['BACKUP_IDENTITY', 'age1nobody', 'BACKUP_IDENTITY is not a secret key, AGE-SECRET-KEY-1…'],
])('names %s if its value is invalid, without the value', (variable, value, said) => {
  let message = '';
  try {
    archiveKeys({ [variable]: value });
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toBe(`${said}, as age-keygen makes it`);
});
