import fc from 'fast-check';
import { posix } from 'node:path';
import {
  federationManifestOf,
  listFault,
  MAX_FILE_BYTES,
  MAX_MANIFEST_BYTES,
  MAX_RELEASE_BYTES,
  releaseBytes,
  releaseManifest,
  filesBase,
  probePages,
  shellManifest,
  type ReleaseManifest,
} from './manifest.ts';

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

test('accepts files of the two folders', () => {
  expect(accepts('browser/remote-entry.0a1b2c.js')).toBe(true);
  expect(accepts('server/slice.cjs')).toBe(true);
});

test.each([
  ...['../secret', 'browser/../../secret', '/etc/passwd', 'browser//x', 'browser/.env'],
  ...['browser\\..\\x', 'C:/x', 'browser/', 'other/x.js', 'browser/x\u0000.js'],
])('refuses a path that could leave the folder or hide in it: %s', (path) => {
  expect(accepts(path)).toBe(false);
});

test.each([
  'page.html',
  'a.js.htm',
  'a.xhtml',
  'feed.xml',
  'a.pdf',
  'a.xsl.br',
  'a.HTML',
  'a.js.',
  'page',
  'a.mht',
])('refuses a file that browsers open as a document: %s', (name) =>
  expect(accepts(`browser/${name}`)).toBe(false),
);

test('accepts no path that leaves the release', () => {
  const names = ['browser', 'server', '..', '.', '', 'a', '~', '...', 'x.js', '\\', '%2e%2e', '\n'];
  const part = fc.constantFrom(...names);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const path = parts.join('/');
      if (!accepts(path)) return;
      expect(posix.normalize(path)).toBe(path);
      expect(posix.join('/release', path).startsWith('/release/')).toBe(true);
    }),
  );
});

test('refuses unknown fields, so that misspelled ones are noticed', () =>
  expect(releaseManifest.safeParse({ ...manifest('browser/a.js'), exposes: {} }).success).toBe(false));

const changed = (change: object) =>
  releaseManifest.safeParse({ ...manifest('browser/a.js'), ...change }).success;

test.each([
  ['a name with capitals', { name: 'Blog' }],
  ['a name with something before it', { name: '../blog' }],
  ['a name with something after it', { name: 'blog/..' }],
  ['a name that is too long', { name: 'b'.repeat(32) }],
  ['a version with a path', { version: '1.0.0/..' }],
  ['a version that begins with a dot', { version: '.1' }],
  ['a version that is too long', { version: '1'.repeat(65) }],
  ['a contract that is no number', { contract: '1' }],
  ['a contract of no number', { contract: 0 }],
  ['a probe that is no path', { probe: 'blog' }],
  ['a probe on another host', { probe: '//evil.example' }],
  ['a probe on another host, with a backslash', { probe: '/\\evil.example' }],
  ['a probe on another host, behind a tab', { probe: '/\t/evil.example' }],
  ['one of more probes on another host', { probes: ['//evil.example/blog'] }],
  ['a menu entry on another host', { menu: [{ path: '//evil.example', label: { en: 'Blog' } }] }],
  ['a shared package without end', { shared: { ['x'.repeat(101)]: '*' } }],
  ['a range without end', { shared: { react: 'x'.repeat(51) } }],
  ['a package without a version', { packages: ['react'] }],
  ['a package that leads elsewhere', { packages: ['../react@1.0.0'] }],
  ['a package’s version in markup', { packages: ['react@1<script>'] }],
  ['a page name without end', { pages: { ['x'.repeat(101)]: { js: [], css: [] } } }],
  ['a hash with something before it', { files: [{ path: 'browser/a.js', bytes: 1, sha256: `x${sha256}` }] }],
  ['a hash with something after it', { files: [{ path: 'browser/a.js', bytes: 1, sha256: `${sha256}0` }] }],
  ['a file that is too large', { files: [{ path: 'browser/a.js', bytes: MAX_FILE_BYTES + 1, sha256 }] }],
  ['a file of less than nothing', { files: [{ path: 'browser/a.js', bytes: -1, sha256 }] }],
])('%s is refused', (_what, change) => expect(changed(change)).toBe(false));

test('accepts realistic manifests', () =>
  expect(
    changed({
      name: 'my-slice-2',
      version: '1.2.3-beta.4-0a1b2c',
      shared: { 'react/jsx-runtime': '^19.0.0' },
      pages: { 'service-page': { js: ['browser/a/b/c/d/e.1a.js'], css: ['browser/a.css'] } },
    }),
  ).toBe(true));

test('limits, in bytes', () =>
  expect([MAX_RELEASE_BYTES, MAX_FILE_BYTES, MAX_MANIFEST_BYTES]).toEqual([
    67_108_864, 16_777_216, 1_048_576,
  ]));

const listing = (change: Partial<ReleaseManifest>): ReleaseManifest => ({
  ...(manifest('browser/a.js') as ReleaseManifest),
  files: ['browser/a.js', 'server/slice.cjs', 'browser/p.js', 'browser/p.css'].map((path, index) => ({
    path,
    bytes: 10 ** index,
    sha256,
  })),
  pages: { post: { js: ['browser/p.js'], css: ['browser/p.css'] } },
  ...change,
});

test('accepts a complete list of files without duplicates', () =>
  expect(listFault(listing({}))).toBeUndefined());

test.each<[string, Partial<ReleaseManifest>, string]>([
  ['the entry', { entry: 'browser/b.js' }, 'files not listed: browser/b.js'],
  ['the file of the server', { server: 'server/b.cjs' }, 'files not listed: server/b.cjs'],
  [
    'files of the exposed module',
    { expose: { js: ['browser/x.js'], css: ['browser/x.css'] } },
    'files not listed: browser/x.js, browser/x.css',
  ],
  [
    'many files of a page',
    { pages: { post: { js: [...'1234567'].map((name) => `browser/${name}.js`), css: [] } } },
    'files not listed: browser/1.js, browser/2.js, browser/3.js, browser/4.js, browser/5.js',
  ],
])('%s must be in the list', (_what, change, fault) => expect(listFault(listing(change))).toBe(fault));

test('refuses a file that is listed twice', () => {
  const { files } = listing({});
  expect(listFault(listing({ files: [...files, ...files.slice(1, 2)] }))).toBe('a file is listed twice');
});

const named = (...paths: string[]): ReleaseManifest['files'] =>
  paths.map((path) => ({ path: `browser/${path}`, bytes: 1, sha256 }));

test('finds the Module Federation manifest by its hashed name, if any', () => {
  const { files } = listing({});
  const others = named('mf-manifest.0a1b2c3d.json.br', 'mf-manifest.js', 'my-mf-manifest.0a1b2c3d.json');
  expect(federationManifestOf({ files: [...files, ...others] })).toBeUndefined();
  const own = named('mf-manifest.0a1b2c3d.json');
  expect(federationManifestOf({ files: [...others, ...own] })).toBe('browser/mf-manifest.0a1b2c3d.json');
  expect(listFault(listing({ files: [...files, ...others, ...own] }))).toBeUndefined();
});

test.each([
  [['mf-manifest.json'], 'browser/mf-manifest.json lacks a hash in its name'],
  [['mf-manifest.0a1b2c3d.json', 'mf-manifest.3d2c1b0a.json'], 'there is more than one mf-manifest.json'],
])('no file has the address of the active release’s manifest: %j', (paths, fault) => {
  expect(listFault(listing({ files: [...listing({}).files, ...named(...paths)] }))).toBe(fault);
});

test('the size of a release is that of all its files', () => expect(releaseBytes(listing({}))).toBe(1111));

test('files of a slice and of the shell have separate addresses', () => {
  expect(filesBase('blog')).toBe('/slices/blog/');
  expect(filesBase('shell')).toBe('/assets/');
});

test('a release names one or more probe pages', () => {
  expect(probePages({ probe: '/blog' })).toEqual(['/blog']);
  expect(probePages({ probe: '/blog', probes: ['/blog-tag/skin'] })).toEqual(['/blog', '/blog-tag/skin']);
  const named = { ...manifest('browser/x.js'), probes: ['/a', '/b'] };
  expect(releaseManifest.parse(named).probes).toEqual(['/a', '/b']);
  expect(releaseManifest.safeParse({ ...named, probes: ['a'] }).success).toBe(false);
  expect(releaseManifest.safeParse({ ...named, probes: Array(10).fill('/a') }).success).toBe(false);
});

test('a release of the shell contains files but no code to run', () => {
  const { files } = manifest('browser/boot.1.js');
  const shell = { format: 1, name: 'shell', version: '1', files };
  expect(shellManifest.parse(shell)).toEqual(shell);
  for (const wrong of [{ name: 'blog' }, { entry: 'browser/boot.1.js' }, { files: undefined }, { format: 2 }])
    expect(shellManifest.safeParse({ ...shell, ...wrong }).success).toBe(false);
});
