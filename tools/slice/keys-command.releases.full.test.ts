import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkSignature, parseSigningKey, parseSliceKeys } from '@opinionbridge/releases/signing';
import { developmentKeys, developmentKeysPath } from './keys/development-keys.ts';
import { keysOfEnvironment } from './keys/release-keys.ts';
import { publishRelease } from './store/publish-release.ts';
import { writeBuiltRelease } from './testing/write-built-release.ts';

const program = resolve(__dirname, 'main.ts');

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  env = {
    SLICE_REGISTRY: join(folder, 'registry.json'),
    SLICE_STORE: join(folder, 'store'),
    SLICE_KEYS: join(folder, 'public.json'),
    SHELL_URL: 'http://127.0.0.1:9',
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function slice(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}

const file = (name: string) => join(folder, name);
const privateKey = async (name: string) => parseSigningKey(await readFile(file(name), 'utf8'));
const publicKeys = async () => parseSliceKeys(await readFile(file('public.json'), 'utf8'));

/** Creates a key that may release the slice. */
async function newKey(owner: string, name: string) {
  expect((await slice('keys', 'new', owner, file(name))).code).toBe(0);
  expect((await slice('keys', 'add', owner, file(name))).code).toBe(0);
  // A team that hosts its own releases also writes the registry.
  expect((await slice('keys', 'add', 'registry', file(name))).code).toBe(0);
  return privateKey(name);
}

test('a new key’s file is private, and only the public key is shown', async () => {
  const { code, out } = await slice('keys', 'new', 'blog', file('deep/blog.key.json'));
  const key = await privateKey('deep/blog.key.json');
  expect([code, (await stat(file('deep/blog.key.json'))).mode & 0o777]).toEqual([0, 0o600]);
  expect(out).toContain(`"kid": "${key.kid}"`);
  expect(out).not.toContain(key.d);
});

test('a key never overwrites another', async () => {
  await slice('keys', 'new', 'blog', file('blog.key.json'));
  const before = await privateKey('blog.key.json');
  const { code, err } = await slice('keys', 'new', 'blog', file('blog.key.json'));
  expect([code, err]).toEqual([1, expect.stringContaining('already exists')]);
  expect(await privateKey('blog.key.json')).toEqual(before);
});

test('a private key is only written where git ignores it', async () => {
  execFileSync('git', ['init', '--quiet', folder]);
  const { code, err } = await slice('keys', 'new', 'blog', file('deep/er/blog.key.json'));
  expect([code, err]).toEqual([1, expect.stringContaining('git work tree')]);
  expect(await readdir(file('deep/er'))).toEqual([]);
  await writeFile(file('.gitignore'), '*.key.json\n');
  expect((await slice('keys', 'new', 'blog', file('blog.key.json'))).code).toBe(0);
});

test('keys are added, listed and revoked atomically', async () => {
  const [blog, admin] = [await newKey('blog', 'blog.key.json'), await newKey('admin', 'admin.key.json')];
  expect((await slice('keys', 'add', 'blog', file('blog.key.json'))).err).toContain(
    'is already a key of blog',
  );
  const { code, out } = await slice('keys', 'revoke', blog.kid);
  expect([code, out]).toEqual([0, expect.stringContaining('revoked for blog')]);
  const keys = await publicKeys();
  expect([keys['blog']?.[0]?.revokedAt, keys['admin']?.[0]?.revokedAt]).toEqual([
    expect.stringMatching(/^20/),
    undefined,
  ]);
  // Of two revocations the first one counts.
  await slice('keys', 'revoke', blog.kid);
  expect(await publicKeys()).toEqual(keys);
  const listed = (await slice('keys', 'list')).out;
  expect(listed).toMatch(new RegExp(`blog +${blog.kid} +revoked 20`));
  expect(listed).toMatch(new RegExp(`admin +${admin.kid} +good`));
  expect(await readFile(file('public.json'), 'utf8')).not.toContain(blog.d);
  expect(await slice('keys', 'revoke', 'blog-0123')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No slice has a key blog-0123'),
  });
});

test('concurrent changes of keys succeed or are refused', async () => {
  await slice('keys', 'new', 'blog', file('blog.key.json'));
  const slices = ['blog', 'admin', 'marketing', 'shell'];
  const ends = await Promise.all(
    slices.map(async (name) => ({ name, ...(await slice('keys', 'add', name, file('blog.key.json'))) })),
  );
  for (const { code, err } of ends)
    expect([code, err]).toEqual(
      code === 0 ? [0, ''] : [3, expect.stringContaining('Someone else is writing the public keys')],
    );
  const done = ends.filter(({ code }) => code === 0).map(({ name }) => name);
  expect(done.length).toBeGreaterThan(0);
  expect(Object.keys(await publicKeys()).sort()).toEqual(done.sort());
});

test('one key may release several slices', async () => {
  await newKey('blog', 'team.key.json');
  await slice('keys', 'add', 'admin', file('team.key.json'));
  expect(Object.keys(await publicKeys())).toEqual(['blog', 'registry', 'admin']);
});

test('an invalid file of public keys is left unchanged', async () => {
  await writeFile(file('public.json'), '{"blog":');
  await slice('keys', 'new', 'blog', file('blog.key.json'));
  const { code } = await slice('keys', 'add', 'blog', file('blog.key.json'));
  expect([code, await readFile(file('public.json'), 'utf8')]).toEqual([1, '{"blog":']);
});

test.each([
  ['no step', ['keys'], /Choose what to do with keys/],
  ['an unknown step', ['keys', 'delete'], /Choose what to do with keys/],
  ['a step of a prototype', ['keys', 'constructor'], /Choose what to do with keys/],
  ['no file', ['keys', 'new', 'blog'], /Name the file/],
  ['a slice that is a path', ['keys', 'new', '../blog', 'x'], /is not the slice/],
])('keys with %s prints the usage', async (_what, args, reason) => {
  const { code, err } = await slice(...args);
  expect([code, err]).toEqual([2, expect.stringMatching(reason)]);
});

const publish = async () => {
  await writeBuiltRelease(file('built'), '1');
  return publishRelease(file('built'), env['SLICE_STORE'] as string, keysOfEnvironment(env));
};
const signatureIn = (path: string) => readFile(join(env['SLICE_STORE'] as string, path, 'release.sig'));

async function expectSignedBy(kid: string): Promise<void> {
  const { version, manifestSha256 } = (await publish()).publication;
  const checked = await checkSignature(
    await signatureIn('blog/1'),
    { slice: 'blog', version, manifestSha256 },
    await publicKeys(),
  );
  expect(checked).toMatchObject({ state: 'trusted', kid });
}

test('without a key nothing is published', async () => {
  await expect(publish()).rejects.toThrow(
    /no key to sign blog with.*\n.*SLICE_SIGNING_KEY.*\n.*keys new blog/,
  );
  await expect(readdir(file('store'))).rejects.toThrow('ENOENT');
  const told = await slice('release', 'blog', '--no-build', '--no-wait');
  expect(told).toMatchObject({ code: 1, err: expect.stringContaining('SLICE_SIGNING_KEY') });
});

test.each([
  ['the file', () => Promise.resolve(file('blog.key.json'))],
  ['the key itself', () => readFile(file('blog.key.json'), 'utf8')],
])('SLICE_SIGNING_KEY may be %s', async (_what, value) => {
  const { kid } = await newKey('blog', 'blog.key.json');
  env['SLICE_SIGNING_KEY'] = await value();
  await expectSignedBy(kid);
});

test('a signature that shells would refuse is not created', async () => {
  const { kid } = await newKey('blog', 'blog.key.json');
  env['SLICE_SIGNING_KEY'] = file('blog.key.json');
  await slice('keys', 'revoke', kid);
  await expect(publish()).rejects.toThrow(
    new RegExp(`${kid} cannot release blog: the key ${kid} was revoked`),
  );
  await newKey('admin', 'admin.key.json');
  env['SLICE_SIGNING_KEY'] = file('admin.key.json');
  await expect(publish()).rejects.toThrow('and may not release blog');
});

test('an existing release is signed again only with a new key', async () => {
  const first = await newKey('blog', 'first.key.json');
  env['SLICE_SIGNING_KEY'] = file('first.key.json');
  expect((await publish()).isSignedAnew).toBe(false);
  const signature = await signatureIn('blog/1');
  expect((await publish()).isSignedAnew).toBe(false);
  expect(await signatureIn('blog/1')).toEqual(signature);

  await slice('keys', 'revoke', first.kid);
  const second = await newKey('blog', 'second.key.json');
  env['SLICE_SIGNING_KEY'] = file('second.key.json');
  expect((await publish()).isSignedAnew).toBe(true);
  await expectSignedBy(second.kid);

  await rm(join(file('store'), 'blog/1/release.sig'));
  expect((await publish()).isSignedAnew).toBe(true);
});

test('what shells would refuse is not activated', async () => {
  const { kid } = await newKey('blog', 'blog.key.json');
  env['SLICE_SIGNING_KEY'] = file('blog.key.json');
  await publish();
  expect((await slice('activate', 'blog', '1', '--no-wait')).code).toBe(0);
  expect((await slice('verify')).code).toBe(0);
  await slice('keys', 'revoke', kid);
  expect(await slice('verify')).toMatchObject({ code: 4, out: expect.stringContaining('was revoked') });
  await rm(join(file('store'), 'blog/1/release.sig'));
  expect(await slice('verify')).toMatchObject({ code: 4, out: expect.stringContaining('it is not signed') });
  const told = await slice('activate', 'blog', '1', '--no-wait');
  expect(told).toMatchObject({ code: 1, err: expect.stringContaining('it is not signed') });
});

test('publish signs a release without activating it, repeatedly', async () => {
  await newKey('blog', 'blog.key.json');
  env['SLICE_SIGNING_KEY'] = file('blog.key.json');
  const first = await slice('publish', 'blog', '--no-build');
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining(' is there. To activate it:') });
  expect((await slice('publish', 'blog', '--no-build')).out).toContain('was there already');
  expect((await slice('publish', 'blog', '--no-build', '--repair')).out).toContain('was written anew');
  const { releases } = JSON.parse((await slice('status', '--json')).out) as { releases: unknown[] };
  expect(releases).toEqual([]);
  const [version = ''] = await readdir(join(file('store'), 'blog'));
  expect((await slice('activate', 'blog', version, '--no-wait')).code).toBe(0);
});

test('a local site generates its keys once, even concurrently', async () => {
  const dataDir = file('data');
  const [first, ...others] = await Promise.all(
    ['blog', 'blog', 'blog', 'admin', 'shell'].map((name) => developmentKeys(dataDir).signingKey(name)),
  );
  expect(others.slice(0, 2)).toEqual([first, first]);
  const known = parseSliceKeys(await readFile(developmentKeysPath(dataDir), 'utf8'));
  expect(Object.keys(known).sort()).toEqual(['admin', 'blog', 'shell']);
  expect(known['blog']?.map(({ kid }) => kid)).toEqual([first?.kid]);
  expect(JSON.stringify(known)).not.toContain(first?.d);
  for (const name of await readdir(join(dataDir, 'keys')))
    if (name !== 'public.json') expect((await stat(join(dataDir, 'keys', name))).mode & 0o777).toBe(0o600);
  expect(await developmentKeys(dataDir).signingKey('blog')).toEqual(first);
});
