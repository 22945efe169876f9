import { SliceTable } from '@opinionbridge/contracts/slice-table';
import { checkCompatibility, checkPrefixes, sha256Of, verifyManifest } from './verify-manifest.ts';

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
  const named = { version: '1.0.0-x', manifestSha256: sha256Of(content), ...expected };
  const read = verifyManifest(content, 'blog', named);
  checkCompatibility(read);
  return read;
}

test('a compatible release passes', () => {
  expect(verify(good).entry).toBe(file.path);
  const shared = { ...good.shared, '@module-federation/runtime': '^2.9.2' };
  expect(verify({ ...good, shared }).entry).toBe(file.path);
});

// The message is all that an operator gets.
test.each<[what: string, reason: RegExp, manifest: object, expected?: object]>([
  [
    'another manifest than the registry names',
    /SLICE-003.*not the one named by the registry/,
    good,
    { manifestSha256: 'c'.repeat(64) },
  ],
  ['no manifest at all', /SLICE-002.*release\.json cannot be read: .*format/s, { hello: 'world' }],
  ['the name of another slice', /SLICE-002.*it is admin 1\.0\.0-x/, { ...good, name: 'admin' }],
  ['another version', /SLICE-002.*it is blog 2\.0\.0/, { ...good, version: '2.0.0' }],
  [
    'a contract of the future',
    /SLICE-004.*needs contract 2, this shell supports 1/,
    { ...good, contract: 2 },
  ],
  [
    'shared packages that the shell does not bring',
    /SLICE-005.*needs react \^18\.0\.0, vue \*$/,
    { ...good, shared: { react: '^18.0.0', 'react-router': '^8.0.0', vue: '*' } },
  ],
  [
    'a runtime of Module Federation that the shell does not bring',
    /SLICE-005.*needs @module-federation\/runtime \^99\.0\.0$/,
    { ...good, shared: { ...good.shared, '@module-federation/runtime': '^99.0.0' } },
  ],
  ['a file listed twice', /SLICE-002.*listed twice/, { ...good, files: [file, server, file] }],
  [
    'more bytes than a release may have',
    /SLICE-006.*67108865 bytes exceed 67108864/,
    { ...good, files: [file, server, ...filling(1)] },
  ],
])('refuses %s', (_what, reason, manifest, expected = {}) => {
  expect(() => verify(manifest, expected)).toThrow(reason);
});

test('faults of a manifest are summarized', () => {
  const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`unknown${index}`, 1]));
  expect(() => verify({ ...good, ...wrong })).toThrow(/^.{50,400}$/s);
});

test('a release of the maximum size passes', () =>
  expect(verify({ ...good, files: [file, server, ...filling(0)] }).files).toHaveLength(6));

/** Files that add up to the maximum size of a release plus the given number of bytes. */
function filling(more: number) {
  const [mebibyte, small] = [1024 * 1024, file.bytes + server.bytes];
  return [16 * mebibyte, 16 * mebibyte, 16 * mebibyte, 16 * mebibyte - small + more].map((bytes, index) => ({
    ...file,
    path: `browser/${index}.js`,
    bytes,
  }));
}

test('a release with another slice’s address is refused', () => {
  const table = new SliceTable({ events: ['events'] });
  const names = (name: string, prefixes?: string[]) => () =>
    checkPrefixes({ ...verify(good), name, ...(prefixes && { prefixes }) }, table);
  for (const fine of [names('blog'), names('blog', ['blog']), names('events', ['events'])]) fine();
  expect(names('blog', ['blog', 'events'])).toThrow('/events belongs to events, but blog declares it');
  expect(names('events', ['news'])).toThrow('/news belongs to no slice, but events declares it');
});
