import { readFile, writeFile } from 'node:fs/promises';

interface Lock {
  packages: Record<string, object>;
}

/**
 * Adds a package of this repository to the lockfile. It needs nothing that is not locked already, so no registry has to be
 * asked, and `npm ci` finds both in agreement.
 *
 * @param folder of the package, from the root
 * @param packageJson path of its package.json
 */
export async function addToLock(path: string, folder: string, packageJson: string): Promise<void> {
  const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
  const { name, version, dependencies, devDependencies } = JSON.parse(
    await readFile(packageJson, 'utf8'),
  ) as {
    name: string;
    version: string;
    dependencies: object;
    devDependencies: object;
  };
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  // npm sorts by this, the root first.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
