import { mailFailure } from './mail-failure.ts';

it.each([
  [{ responseCode: 550, command: 'RCPT TO' }, 'mail server answered 550', true],
  [{ responseCode: 553, command: 'RCPT TO' }, 'mail server answered 553', true],
  [{ responseCode: 452, command: 'RCPT TO' }, 'mail server answered 452', false],
  [{ responseCode: 554, command: 'DATA' }, 'mail server answered 554', false],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, 'mail server answered 535', false],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'connection refused', false],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.example.org' }, 'host not found', false],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'its certificate is not trusted', false],
  [{ code: 'EENVELOPE' }, 'eenvelope', false],
  [{ name: 'TimeoutError' }, 'timed out', false],
  [{}, 'mail failed', false],
])('records for %j: %s; final: %s', (error, reason, isFinal) => {
  expect(mailFailure(error)).toMatchObject({ message: reason, isFinal });
});
