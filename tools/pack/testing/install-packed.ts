import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Bundled into slices, whose build identifies its parts by their path: a link would lead out of the folder. */
const BUILT_IN = '@module-federation';

/** @returns the packed archives that a slice in another repository is built on and released with */
export const packInto = (folder: string): readonly string[] =>
  execFileSync(process.execPath, [join(root, 'tools/pack/main.ts'), folder], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** Creates what `npm install` of the archives would create, from packages already on this machine. */
export async function installPacked(folder: string, archives: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@opinionbridge'), { recursive: true });
  await mkdir(join(modules, '.bin'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@opinionbridge' && name !== BUILT_IN && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(modules, name));
  await cp(join(root, 'node_modules', BUILT_IN), join(modules, BUILT_IN), { recursive: true });
  for (const archive of archives) {
    const unpacked = await mkdtemp(join(tmpdir(), 'unpacked-'));
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    const { name, bin = {} } = JSON.parse(await readFile(join(unpacked, 'package/package.json'), 'utf8')) as {
      name: string;
      bin?: Record<string, string>;
    };
    await cp(join(unpacked, 'package'), join(modules, name), { recursive: true });
    await rm(unpacked, { recursive: true });
    for (const [command, path] of Object.entries(bin)) {
      await chmod(join(modules, name, path), 0o755);
      await symlink(join(modules, name, path), join(modules, '.bin', command));
    }
  }
}

export const environmentOf = (folder: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: [join(folder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(':'),
});
