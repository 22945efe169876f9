import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';

const right = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: 'x'.repeat(32), SLICE_KEYS: '{}' };

it('uses defaults for unset or empty variables', () =>
  expect(readEnvironment({ ...right, PORT: '' })).toMatchObject({
    PORT: 3001,
    LOGIN_MESSAGES: 'plain',
    JOBS: true,
  }));

it('parses numbers and switches', () =>
  expect(readEnvironment({ ...right, PORT: '4000', JOBS: 'false' })).toMatchObject({
    PORT: 4000,
    JOBS: false,
  }));

it('lists all invalid variables at once, without values', () => {
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

it.each(['', '  '])('requires the public keys that verify releases, not %j', (SLICE_KEYS) =>
  expect(() => readEnvironment({ ...right, SLICE_KEYS })).toThrow(/SLICE_KEYS: .*docs\/runbooks\/keys.md/),
);

it('refuses a path as the registry key, which would otherwise fail only later', () =>
  expect(() => readEnvironment({ ...right, REGISTRY_KEY: '/keys/registry.json' })).toThrow(
    /REGISTRY_KEY: .*REGISTRY_KEY_FILE names its file/,
  ));

it('requires a mail server if enquiries are to be mailed', () =>
  expect(() => readEnvironment({ ...right, ENQUIRY_MAIL_TO: 'desk@example.org' })).toThrow(
    /ENQUIRY_MAIL_TO: needs SMTP_URL/,
  ));

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are read without the final newline, and validated like any other', () => {
    const files = {
      SLICE_KEYS: '{}',
      MONGODB_URI_FILE: file('uri', 'mongodb://site:hush@db/site\n'),
      JWT_SECRET_FILE: file('jwt', `${'x'.repeat(32)}\n`),
      SMTP_URL_FILE: file('smtp', '\n'),
    };
    const { MONGODB_URI, JWT_SECRET, SMTP_URL } = readEnvironment(files);
    expect({ MONGODB_URI, JWT_SECRET, SMTP_URL }).toEqual({
      MONGODB_URI: 'mongodb://site:hush@db/site',
      JWT_SECRET: 'x'.repeat(32),
      SMTP_URL: undefined,
    });
    const short = () => readEnvironment({ ...files, JWT_SECRET_FILE: file('short', 'hush') });
    expect(short).toThrow('JWT_SECRET: must have at least 32 characters');
    expect(short).not.toThrow(/hush/);
  });

  it('are listed once with all other errors', () => {
    const read = () =>
      readEnvironment({
        ...right,
        JWT_SECRET_FILE: file('both', 'hush'.repeat(10)),
        MONGODB_URI: '',
        MONGODB_URI_FILE: join(folder, 'hush'),
        PORT: 'abc',
      });
    expect(read).toThrow(
      /\n {2}MONGODB_URI_FILE: names a file that cannot be read \(ENOENT\)\n {2}JWT_SECRET: is set, and JWT_SECRET_FILE is as well: keep one of the two\n {2}PORT: [^\n]*$/,
    );
    expect(read).not.toThrow(/hush/);
  });
});
