import { readEnvironment } from './read-environment.ts';

const right = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: 'x'.repeat(32) };

it('takes defaults for what is not set or empty', () => {
  expect(readEnvironment({ ...right, PORT: '' })).toMatchObject({
    PORT: 3001,
    LOGIN_MESSAGES: 'plain',
    JOBS: true,
  });
});

it('reads numbers and switches from text', () => {
  expect(readEnvironment({ ...right, PORT: '4000', JOBS: 'false' })).toMatchObject({
    PORT: 4000,
    JOBS: false,
  });
});

it('lists every bad key at once and shows no value', () => {
  const read = () =>
    readEnvironment({
      PORT: 'abc',
      JWT_SECRET: 'short-secret',
      SITE_URL: 'nowhere',
      JOBS: 'maybe',
      SMTP_URL: 'http://x',
    });
  expect(read).toThrow(/PORT[\s\S]*MONGODB_URI[\s\S]*JWT_SECRET[\s\S]*SITE_URL[\s\S]*SMTP_URL[\s\S]*JOBS/);
  expect(read).not.toThrow(/short-secret/);
});

it('asks for the mail server when enquiries are to be mailed', () => {
  expect(() => readEnvironment({ ...right, ENQUIRY_MAIL_TO: 'desk@example.org' })).toThrow(
    /ENQUIRY_MAIL_TO: needs SMTP_URL/,
  );
});
