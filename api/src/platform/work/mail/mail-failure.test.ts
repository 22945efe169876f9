import { mailFailure } from './mail-failure.ts';

it.each([
  [{ responseCode: 550, command: 'RCPT TO' }, 'mail server said 550', true],
  [{ responseCode: 553, command: 'RCPT TO' }, 'mail server said 553', true],
  [{ responseCode: 452, command: 'RCPT TO' }, 'mail server said 452', false],
  [{ responseCode: 554, command: 'DATA' }, 'mail server said 554', false],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, 'mail server said 535', false],
  [{ code: 'ECONNREFUSED' }, 'econnrefused', false],
  [{ name: 'TimeoutError' }, 'timed out', false],
  [{}, 'mail failed', false],
])('records for %j: %s; final: %s', (error, reason, isFinal) => {
  expect(mailFailure(error)).toMatchObject({ message: reason, isFinal });
});
