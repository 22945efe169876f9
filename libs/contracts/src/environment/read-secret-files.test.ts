import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWithSecrets, readSecretFiles } from './read-secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (content: string | Buffer) => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};
const faultsOf = (env: Record<string, string>) => readSecretFiles(env).faults;

test.each([
  ['as it is', 'a secret', 'a secret'],
  ['without the newline at its end', 'a secret\n', 'a secret'],
  ['without a Windows newline', 'a secret\r\n', 'a secret'],
  ['with all but one newline', ' a\nsecret \n\n', ' a\nsecret \n'],
  ['in any script', 'रहस्य', 'रहस्य'],
  ['empty, which counts as not set', '\n', undefined],
])('takes the value from the file’s content: %s', (_name, content, value) => {
  const env = { PORT: '1', JWT_SECRET_FILE: fileOf(content) };
  const environment = { PORT: '1', ...(value && { JWT_SECRET: value }) };
  expect(readSecretFiles(env)).toStrictEqual({ environment, faults: [] });
});

test('treats an empty variable as not set, on either side', () => {
  expect(
    environmentWithSecrets({ JWT_SECRET: '', JWT_SECRET_FILE: fileOf('from the file') }).JWT_SECRET,
  ).toBe('from the file');
  expect(environmentWithSecrets({ JWT_SECRET: 'itself', JWT_SECRET_FILE: '' }).JWT_SECRET).toBe('itself');
});

test('leaves variables alone that are not secrets', () => {
  const env = { SITE_NAME_FILE: fileOf('x'), SLICE_KEYS_FILE: 'y' };
  expect(readSecretFiles(env)).toEqual({ environment: env, faults: [] });
});

test('does not open files of another process', () => {
  const env = { JWT_SECRET_FILE: join(folder, 'nowhere') };
  expect(readSecretFiles(env, ['PORT', 'METRICS_TOKEN'])).toEqual({ environment: env, faults: [] });
});

test('reports a fault if both are set, since either could be meant', () =>
  expect(faultsOf({ SMTP_URL: 'hush', SMTP_URL_FILE: fileOf('hush') })).toEqual([
    { name: 'SMTP_URL', message: 'is set, and SMTP_URL_FILE is as well: keep one of the two' },
  ]));

test.each([
  ['is not there', () => join(folder, 'hush'), 'ENOENT'],
  ['is a folder', () => folder, 'EISDIR'],
  ['is no text', () => fileOf(Buffer.from([104, 117, 115, 104, 0xff])), 'it is not text in UTF-8'],
  ['has a NUL', () => fileOf('hush\0'), 'it is not text in UTF-8'],
  ['never ends', () => '/dev/zero', 'it has more than 65536 bytes'],
  ['is a path that is none', () => 'hush\0', 'ERR_INVALID_ARG_VALUE'],
  ['is the secret itself, by mistake', () => 'mongodb://site:hush@db/site', 'ENOENT'],
])('reports a file that %s, naming only the variable', (_name, path, why) => {
  const env = { MONGODB_URI_FILE: path() };
  expect(faultsOf(env)).toEqual([
    { name: 'MONGODB_URI_FILE', message: `names a file that cannot be read (${why})` },
  ]);
  const reading = () => environmentWithSecrets(env);
  expect(reading).toThrow(`  MONGODB_URI_FILE: names a file that cannot be read (${why})`);
  expect(reading).not.toThrow(/hush/);
});
