import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that visitors or servers get. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license?: string;
}

interface LockedPackage extends ShippedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** @returns the packages of a folder's lockfile, a package with two versions twice; undefined without one */
export function lockedPackages(folder: string): LockedPackage[] | undefined {
  const lockfile = join(folder, 'package-lock.json');
  if (!existsSync(lockfile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Readonly<Record<string, Omit<LockedPackage, 'name'>>>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, one]) => ({ ...one, name: path.split('node_modules/').at(-1) ?? path }));
}

const root = join(import.meta.dirname, '../..');

/** @returns the production packages of the whole site */
export const shippedPackages = (): ShippedPackage[] => lockedPackages(root)!.filter(({ dev }) => !dev);
