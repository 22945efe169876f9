import { archiveKeys } from './archive-keys.ts';

const identity = 'AGE-SECRET-KEY-1' + 'Q'.repeat(58);

it.each([
  ['BACKUP_RECIPIENT', 'age1nobody', 'BACKUP_RECIPIENT is not a public key, age1…'],
  ['BACKUP_RECIPIENT', identity, 'BACKUP_RECIPIENT is not a public key, age1…'],
  ['BACKUP_IDENTITY', 'age1nobody', 'BACKUP_IDENTITY is not a secret key, AGE-SECRET-KEY-1…'],
])('%s with another value is named, and the value is not told', (variable, value, said) => {
  let message = '';
  try {
    archiveKeys({ [variable]: value });
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toBe(`${said}, as age-keygen makes it`);
});
