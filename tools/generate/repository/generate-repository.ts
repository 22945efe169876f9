import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { checkSliceName } from '../slice/check-slice-name.ts';
import { findPacked } from './find-packed.ts';
import { planRepository } from './plan-repository.ts';
import { writeRepository } from './write-repository.ts';

/** Default folder of a repository's packed libraries. */
const VENDOR = 'vendor';

export interface RepositoryOptions {
  readonly name: string;
  readonly to: string | undefined;
  /** Folder with the output of `npm run generate -- packages`; by default they are packed into the repository. */
  readonly packages: string | undefined;
}

/** @returns paths of the files written to it; throws a Refusal if nothing was written */
export async function generateRepository(
  root: string,
  tree: Tree,
  { name, to, packages }: RepositoryOptions,
): Promise<readonly Change[]> {
  checkSliceName(tree, name);
  if (!to) throw new Refusal('Name a folder with --to.');
  const folder = resolve(to);
  if (`${folder}/`.startsWith(`${root}/`))
    throw new Refusal(
      `${folder} is in this repository. A slice in it is made with: npm run generate -- slice ${name}`,
    );
  let changes: readonly Change[] = [];
  await writeRepository(folder, async (partial) => {
    if (packages === undefined) packLibraries(root, join(partial, VENDOR));
    const packed =
      packages === undefined
        ? await findPacked(join(partial, VENDOR), VENDOR)
        : await findPacked(resolve(packages), relative(folder, resolve(packages)));
    changes = await planRepository(tree, { name, packed });
    return changes;
  });
  return changes;
}

/** npm's output goes to stderr, since stdout lists the paths. */
function packLibraries(root: string, folder: string): void {
  execFileSync('npm', ['run', '--silent', 'pack:libs', '--', folder], { cwd: root, stdio: ['ignore', 2, 2] });
}
