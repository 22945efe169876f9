interface Lock {
  packages: Record<string, object>;
}

/**
 * Adds a package of this repository to the lockfile. All its dependencies are already locked, so no registry is needed,
 * and `npm ci` accepts the result.
 *
 * @param text of package-lock.json
 * @param folder of the package, relative to the root
 * @param manifest text of its package.json
 * @returns the new text
 */
export function withPackage(text: string, folder: string, manifest: string): string {
  const lock = JSON.parse(text) as Lock;
  const { name, version, dependencies, devDependencies } = JSON.parse(manifest) as {
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
  // npm sorts packages like this, the root first.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
