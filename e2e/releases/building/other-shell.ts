import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { applyEdits, type Edit } from './edits.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds the shell as an upgrade would bring it: the same sources with a changed script.
 *
 * @param name of its folder
 * @param edits of files below `shell/src`
 * @returns the folder of the built shell
 */
export async function buildOtherShell(name: string, edits: readonly Edit[] = []): Promise<string> {
  const place = join(root, '.cache/e2e', name);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const folder = join(place, 'shell');
  const notBuilt = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
  await cp(join(root, 'shell'), folder, { recursive: true, filter: notBuilt });
  for (const file of ['tsconfig.base.json', 'package.json']) await cp(join(root, file), join(place, file));
  await symlink(join(root, 'libs'), join(place, 'libs'));
  // Packages that the shell has in a separate version.
  await symlink(join(root, 'shell/node_modules'), join(folder, 'node_modules'));
  const boot = join(folder, 'src/client/boot.tsx');
  await writeFile(
    boot,
    `${await readFile(boot, 'utf8')}\ndocument.documentElement.dataset['build'] = 'other';\n`,
  );
  await applyEdits(join(folder, 'src'), edits);
  execFileSync(process.execPath, ['build.ts'], { cwd: folder, stdio: 'pipe' });
  return folder;
}
