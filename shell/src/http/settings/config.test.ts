import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listVariables, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (content: string) => {
  writeFileSync(join(folder, 'secret'), content);
  return join(folder, 'secret');
};
const right = { SLICE_KEYS: '{}' };

test('a secret may be in a file, and an empty one counts as not set', () => {
  const read = (content: string) => readConfig({ ...right, METRICS_TOKEN_FILE: file(content) }).METRICS_TOKEN;
  expect(read('a token for metrics\n')).toBe('a token for metrics');
  expect(read('\n')).toBeUndefined();
});

test('a file that cannot be read is listed with everything else that is wrong', () => {
  const read = () =>
    readConfig({ METRICS_TOKEN: 'hush', METRICS_TOKEN_FILE: file('hush'), SLICE_READ_TOKEN_FILE: '/hush' });
  expect(read).toThrow(
    /METRICS_TOKEN: is set, and METRICS_TOKEN_FILE is as well[^]*SLICE_READ_TOKEN_FILE: names a file that cannot be read \(ENOENT\)[^]*SLICE_KEYS: is not set/,
  );
  expect(read).not.toThrow(/hush/);
});

test("files of the API's secrets are not even opened", () =>
  expect(readConfig({ ...right, JWT_SECRET_FILE: '/nowhere' })).not.toHaveProperty('JWT_SECRET'));

test('a site with https refuses what would show visitors a sample', () => {
  const site = { ...right, SITE_ORIGIN: 'https://www.example.org' };
  const ours: Record<string, string> = Object.fromEntries(
    listVariables()
      .filter(({ fallback }) => fallback.includes('.example'))
      .map(({ name }) => [
        name,
        name.startsWith('SITE_EMAIL') ? 'care@example.org' : 'https://example.org/x',
      ]),
  );
  ours['SITE_PHONE'] = '+91 80 1234 5678';
  expect(Object.keys(ours)).toHaveLength(15);
  const read = () => readConfig({ ...site, LINK_CHAT: '', LINK_SIGN_UP: 'https://portal.example.org/' });
  for (const name of Object.keys(ours).filter((one) => one !== 'LINK_SIGN_UP'))
    expect(read).toThrow(`  ${name}: `);
  expect(read).not.toThrow('LINK_SIGN_UP');
  expect(readConfig({ ...site, ...ours })).toMatchObject(ours);
  expect(readConfig({ ...right, SITE_ORIGIN: 'http://localhost:3000' }).SITE_EMAIL).toMatch(/\.example$/);
});

test('defaults are listed as they would be written', () => {
  const { fallback } = listVariables().find(({ name }) => name === 'SLICE_PREFIXES')!;
  expect(fallback).toBe('{}');
});
