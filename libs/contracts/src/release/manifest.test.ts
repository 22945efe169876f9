import fc from 'fast-check';
import { posix } from 'node:path';
import { releaseManifest } from './manifest.ts';

const sha256 = 'a'.repeat(64);
const manifest = (path: string) => ({
  format: 1,
  name: 'blog',
  version: '1.0.0-abc',
  contract: 1,
  shared: {},
  entry: path,
  server: 'server/slice.cjs',
  probe: '/blog',
  expose: { js: [], css: [] },
  pages: {},
  files: [{ path, bytes: 1, sha256 }],
});
const accepts = (path: string) => releaseManifest.safeParse(manifest(path)).success;

test('files of the two folders are accepted', () => {
  expect(accepts('browser/remote-entry.0a1b2c.js')).toBe(true);
  expect(accepts('server/slice.cjs')).toBe(true);
});

test.each([
  '../secret',
  'browser/../../secret',
  '/etc/passwd',
  'browser//x',
  'browser/.env',
  'browser\\..\\x',
  'C:/x',
  'browser/',
  'other/x.js',
  'browser/x\u0000.js',
])('a path that could leave the folder, or hide in it, is refused: %s', (path) => {
  expect(accepts(path)).toBe(false);
});

test('no accepted path leaves the release, whatever it looks like', () => {
  const part = fc.constantFrom(
    'browser',
    'server',
    '..',
    '.',
    '',
    'a',
    '~',
    '...',
    'x.js',
    '\\',
    '%2e%2e',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const path = parts.join('/');
      if (!accepts(path)) return;
      expect(posix.normalize(path)).toBe(path);
      expect(posix.join('/release', path).startsWith('/release/')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a field that nobody knows is refused, so that a misspelt one is noticed', () => {
  expect(releaseManifest.safeParse({ ...manifest('browser/a.js'), exposes: {} }).success).toBe(false);
});
