import { verifyManifest, sha256Of } from './verify-manifest.ts';

const file = { path: 'browser/remote-entry.1.js', bytes: 10, sha256: 'a'.repeat(64) };
const server = { path: 'server/slice.cjs', bytes: 10, sha256: 'b'.repeat(64) };
const good = {
  format: 1,
  name: 'blog',
  version: '1.0.0-x',
  contract: 1,
  shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-router': '^8.0.0' },
  entry: file.path,
  server: server.path,
  probe: '/blog',
  expose: { js: [], css: [] },
  pages: {},
  files: [file, server],
};

function verify(manifest: object, expected: object = {}) {
  const content = Buffer.from(JSON.stringify(manifest));
  return verifyManifest(content, 'blog', {
    version: '1.0.0-x',
    manifestSha256: sha256Of(content),
    ...expected,
  });
}

test('a release that this shell can run passes', () => {
  expect(verify(good).entry).toBe(file.path);
});

test.each<[what: string, code: string, manifest: object, expected?: object]>([
  ['another manifest than the registry names', 'SLICE-003', good, { manifestSha256: 'c'.repeat(64) }],
  ['no manifest at all', 'SLICE-002', { hello: 'world' }],
  ['the name of another slice', 'SLICE-002', { ...good, name: 'admin' }],
  ['another version', 'SLICE-002', { ...good, version: '2.0.0' }],
  ['a contract of the future', 'SLICE-004', { ...good, contract: 2 }],
  ['a React that the shell does not bring', 'SLICE-005', { ...good, shared: { react: '^18.0.0' } }],
  ['a shared package that the shell does not know', 'SLICE-005', { ...good, shared: { vue: '*' } }],
  ['an entry that is not among the files', 'SLICE-002', { ...good, files: [server] }],
  [
    'a page chunk that is not among the files',
    'SLICE-002',
    { ...good, pages: { x: { js: ['browser/x.js'], css: [] } } },
  ],
  ['a file listed twice', 'SLICE-002', { ...good, files: [file, server, file] }],
  ['more bytes than a release may have', 'SLICE-006', { ...good, files: [file, server, ...heavy()] }],
  [
    'a path out of its folder',
    'SLICE-002',
    { ...good, files: [file, server, { ...file, path: 'browser/../../x' }] },
  ],
])('refused: %s', (_what, code, manifest, expected = {}) => {
  expect(() => verify(manifest, expected)).toThrow(code);
});

function heavy() {
  return Array.from({ length: 5 }, (_, index) => ({
    ...file,
    path: `browser/${index}.js`,
    bytes: 16 * 1024 * 1024,
  }));
}
