import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@opinionbridge/contracts/release';
import { checkSignature, makeSigningKey, publicHalf } from '@opinionbridge/contracts/signing';

const root = resolve(__dirname, '../..');

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'elsewhere-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** What `npm install` of the archives makes, from packages that are on this machine already. */
async function install(folder: string, archives: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@opinionbridge'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@opinionbridge' && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  for (const archive of archives) {
    const unpacked = join(folder, 'unpacked');
    await mkdir(unpacked);
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    const { name } = JSON.parse(await readFile(join(unpacked, 'package/package.json'), 'utf8')) as {
      name: string;
    };
    await cp(join(unpacked, 'package'), join(modules, name), { recursive: true });
    await rm(unpacked, { recursive: true });
  }
  await mkdir(join(modules, '.bin'));
  for (const name of ['build-slice', 'sign-release']) {
    const command = join(modules, `@opinionbridge/build/dist/${name}.command.js`);
    await chmod(command, 0o755);
    await symlink(command, join(modules, '.bin', name));
  }
}

function run(folder: string, command: string, env: NodeJS.ProcessEnv = {}): void {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const options = { cwd: folder, stdio: 'pipe', env: { ...process.env, ...env, PATH } } as const;
  execFileSync(join(folder, 'node_modules/.bin', command), options);
}

async function build(folder: string): Promise<ReleaseManifest> {
  for (const part of ['package.json', 'src'])
    await cp(join(root, 'mfe-blog', part), join(folder, part), { recursive: true });
  run(folder, 'build-slice');
  return JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as ReleaseManifest;
}

test('a slice is built in another repository by one command, twice the same, and signed by another', async () => {
  const archives = execFileSync(
    process.execPath,
    [join(root, 'tools/pack/main.ts'), join(place, 'archives')],
    { encoding: 'utf8' },
  );
  const manifests: ReleaseManifest[] = [];
  // Another place, with a longer path: neither may leave a trace in the result.
  for (const name of ['one', 'another-place/with/a/longer/path']) {
    const folder = join(place, name);
    await install(folder, archives.trim().split('\n'));
    manifests.push(await build(folder));
  }
  const [first, second] = manifests;
  expect(first?.name).toBe('blog');
  expect(first?.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['server/slice.cjs', first?.entry]),
  );
  expect(second).toEqual(first);

  const folder = join(place, 'one');
  const key = await makeSigningKey('blog');
  run(folder, 'sign-release', { SLICE_SIGNING_KEY: JSON.stringify(key) });
  const manifest = await readFile(join(folder, 'dist/release.json'));
  const manifestSha256 = createHash('sha256').update(manifest).digest('hex');
  const release = { slice: 'blog', version: first?.version ?? '', manifestSha256 };
  const signature = await readFile(join(folder, 'dist/release.sig'));
  expect(await checkSignature(signature, release, { blog: [publicHalf(key)] })).toMatchObject({
    state: 'trusted',
    kid: key.kid,
  });
  expect(() => run(folder, 'sign-release', { SLICE_SIGNING_KEY: '' })).toThrow('Set SLICE_SIGNING_KEY');
});
