import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedRelease } from '@opinionbridge/releases';
import {
  makeSigningKey,
  publicHalf,
  signRelease,
  type SigningKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import { manifestOf as manifestWith } from '@opinionbridge/releases/testing';
import { eachInFolder } from '../../test/in-folder.ts';
import { LocalReleases } from './local-releases.ts';
import { Refusal } from './refusal.ts';
import { sha256Of } from './verify-manifest.ts';

const VERSION = '1.0.0-x';
const REVOKED = { revokedAt: '2026-11-22T10:00:00Z' };

const FILES = ['browser/remote-entry.1.js', 'server/slice.cjs'].map((path) => [path, '{}'] as const);
/** @param probe distinguishes manifests */
const manifestOf = (probe = '/blog', name = 'blog') =>
  JSON.stringify({ ...manifestWith(name, VERSION, FILES), probe });
const shellManifest = JSON.stringify({ format: 1, name: 'shell', version: VERSION, files: [] });
const namedOf = (manifest: string): NamedRelease => ({
  version: VERSION,
  manifestSha256: sha256Of(Buffer.from(manifest)),
});

let blog: SigningKey;
let admin: SigningKey;
beforeAll(async () => {
  [blog, admin] = await Promise.all([makeSigningKey('blog'), makeSigningKey('admin')]);
});

let folder: string;
let keys: SliceKeys;
eachInFolder((made) => {
  folder = made;
  keys = { blog: [publicHalf(blog)], admin: [publicHalf(admin)] };
});
/** A store that does not exist. */
const NOWHERE = { place: '/there/is/no/such/store' };

const source = (place: string) => ({ place, hosts: [], fileMs: 5_000 });
const inStore = (slice: string, name: string) => join(folder, 'store', slice, VERSION, name);

interface Stored {
  readonly slice?: string;
  readonly manifest?: string;
  /** By default the slice's own signature of the manifest. */
  readonly signature?: string | null;
}

/** Puts a release into the store. */
async function store({ slice = 'blog', manifest = manifestOf('/blog', slice), signature }: Stored = {}) {
  await mkdir(join(inStore(slice, ''), 'browser'), { recursive: true });
  await mkdir(join(inStore(slice, ''), 'server'), { recursive: true });
  for (const [path, content] of FILES) await writeFile(inStore(slice, path), content);
  await writeFile(inStore(slice, 'release.json'), manifest);
  await rm(inStore(slice, 'release.sig'), { force: true });
  if (signature === null) return;
  const signed = signature ?? (await signRelease({ slice, ...namedOf(manifest) }, blog));
  await writeFile(inStore(slice, 'release.sig'), signed);
}

/** Opens a release like a newly started process. */
const open = (
  slice = 'blog',
  { named = namedOf(manifestOf('/blog', slice)), inService = false, place = join(folder, 'store') } = {},
) => new LocalReleases(join(folder, 'local'), () => keys).open(slice, named, source(place), { inService });

async function codeOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => 'opened',
    (refusal: unknown) => refusal,
  );
  return error instanceof Refusal ? error.code : String(error);
}
const own = (name: string) =>
  join(folder, 'local/blog', `${VERSION}-${namedOf(manifestOf()).manifestSha256.slice(0, 12)}`, name);

test('a signed release is accepted, and its signature kept locally', async () => {
  await store();
  await open();
  expect(await codeOf(open('blog', NOWHERE))).toBe('opened');
  expect(await readFile(own('release.sig'), 'utf8')).toBe(
    await readFile(inStore('blog', 'release.sig'), 'utf8'),
  );
});

test('an unsigned release is refused', async () => {
  await store({ signature: null });
  expect(await codeOf(open())).toBe('SLICE-012');
  await expect(open()).rejects.toThrow('the store has no release.sig beside its release.json');
});

test('a missing release counts as unreachable, not unsigned', async () =>
  expect(await codeOf(open())).toBe('SLICE-001'));

test('a release signed by another team is refused', async () => {
  await store({ signature: await signRelease({ slice: 'blog', ...namedOf(manifestOf()) }, admin) });
  expect(await codeOf(open())).toBe('SLICE-013');
});

test('a release with a revoked key is refused, even from this disk', async () => {
  await store();
  await open();
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }] };
  expect(await codeOf(open())).toBe('SLICE-014');
  expect(await codeOf(open('blog', NOWHERE))).toBe('SLICE-014');
});

test('a release in service stays when its key is revoked', async () => {
  await store();
  await open();
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }] };
  const { untrusted } = await open('blog', { inService: true, ...NOWHERE });
  expect(untrusted?.code).toBe('SLICE-014');
});

test('a release in service with an invalid signature does not stay', async () => {
  await store({ signature: await signRelease({ slice: 'blog', ...namedOf(manifestOf()) }, admin) });
  expect(await codeOf(open('blog', { inService: true }))).toBe('SLICE-013');
});

test('revoked keys are noticed without the store', async () => {
  await store();
  const local = new LocalReleases(join(folder, 'local'), () => keys);
  const release = await local.open('blog', namedOf(manifestOf()), source(join(folder, 'store')));
  await rm(join(folder, 'store'), { recursive: true });
  expect(await local.signatures.faultOfOwn(release)).toBeUndefined();
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }] };
  expect((await local.signatures.faultOfOwn(release))?.code).toBe('SLICE-014');
  keys = { blog: [publicHalf(admin)] };
  expect((await local.signatures.faultOfOwn(release))?.code).toBe('SLICE-013');
  await rm(own('release.sig'));
  expect(await local.signatures.faultOfOwn(release)).toBeUndefined();
});

test('a release signed again with another key is trusted', async () => {
  await store();
  await open();
  const second = await makeSigningKey('blog');
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }, publicHalf(second)] };
  await store({ signature: await signRelease({ slice: 'blog', ...namedOf(manifestOf()) }, second) });
  expect((await open()).untrusted).toBeUndefined();
  expect(await codeOf(open('blog', NOWHERE))).toBe('opened');
});

test('an older manifest of the same version with its own signature is refused', async () => {
  const [older, newer] = [manifestOf('/blog-of-before'), manifestOf()];
  await store({ manifest: older });
  // The registry names the newer one.
  expect(await codeOf(open('blog', { named: namedOf(newer) }))).toBe('SLICE-013');
  // Not even with the signature of the newer one.
  const signature = await signRelease({ slice: 'blog', ...namedOf(newer) }, blog);
  await store({ manifest: older, signature });
  expect(await codeOf(open('blog', { named: namedOf(newer) }))).toBe('SLICE-003');
});

test('a manifest with one byte changed is refused, named by the registry or not', async () => {
  const changed = manifestOf().replace('/blog', '/blag');
  const signature = await signRelease({ slice: 'blog', ...namedOf(manifestOf()) }, blog);
  await store({ manifest: changed, signature });
  expect(await codeOf(open())).toBe('SLICE-003');
  expect(await codeOf(open('blog', { named: namedOf(changed) }))).toBe('SLICE-013');
});

test('garbage for a signature is refused, whether or not visitors have the release', async () => {
  await store({ signature: '<html>' });
  expect(await codeOf(open())).toBe('SLICE-013');
  expect(await codeOf(open('blog', { inService: true }))).toBe('SLICE-013');
});

test('a release in service stays when its local signature is lost, and is reported', async () => {
  await store();
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }] };
  for (let time = 0; time < 2; time++)
    expect((await open('blog', { inService: true })).untrusted?.code).toBe('SLICE-014');
});

test('a revoked key is reported even if the store lost the signature', async () => {
  await store();
  await open();
  keys = { blog: [{ ...publicHalf(blog), ...REVOKED }] };
  await store({ signature: null });
  expect(await codeOf(open())).toBe('SLICE-014');
});

test.each([
  ['lost', () => rm(own('release.sig'))],
  ['damaged', () => writeFile(own('release.sig'), 'something else')],
  ['huge', () => writeFile(own('release.sig'), 'x'.repeat(1_000_000))],
])('a signature that is %s on this disk is fetched again', async (_what, damage) => {
  await store();
  await open();
  await damage();
  expect(await codeOf(open('blog', NOWHERE))).toBe('SLICE-001');
  expect(await codeOf(open())).toBe('opened');
  expect(await codeOf(open('blog', NOWHERE))).toBe('opened');
});

test('the shell’s files need a signature by a key of the shell', async () => {
  const platform = await makeSigningKey('shell');
  const local = new LocalReleases(join(folder, 'local'), () => keys);
  const openShell = () => local.openShell(namedOf(shellManifest), source(join(folder, 'store')));
  const signedBy = async (key: SigningKey) =>
    store({
      slice: 'shell',
      manifest: shellManifest,
      signature: await signRelease({ slice: 'shell', ...namedOf(shellManifest) }, key),
    });
  keys = { ...keys, shell: [publicHalf(platform)] };
  await signedBy(blog);
  expect(await codeOf(openShell())).toBe('SLICE-013');
  await signedBy(platform);
  expect(await codeOf(openShell())).toBe('opened');
  keys = { ...keys, shell: [{ ...publicHalf(platform), ...REVOKED }] };
  expect(await codeOf(openShell())).toBe('SLICE-014');
});
