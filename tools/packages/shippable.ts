import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameAndVersion, parseManifest } from '@opinionbridge/releases';
import { knownAdvisories, type AdvisoryList } from './advisories.ts';
import { refusedLicences } from './licences.ts';
import { lockedPackages, type ShippedPackage } from './shipped-packages.ts';

/** @returns a line for each reason against shipping packages, according to a list of advisories */
export function reasonsAgainst(packages: readonly ShippedPackage[], list?: AdvisoryList): string[] {
  return [...refusedLicences(packages), ...knownAdvisories(packages, list)];
}

/**
 * Checks the packages in a release's files before it is signed. Licences are those of the lockfile; a repository without
 * one is checked for advisories only.
 *
 * @param dist folder of the built release
 * @param sources folder with the lockfile that it was built with
 * @throws Error that names each package that must not be shipped
 */
export async function assertShippable(dist: string, sources: string): Promise<void> {
  const manifest = parseManifest(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  const contained = ('packages' in manifest && manifest.packages) || [];
  const locked = lockedPackages(sources);
  const packages = contained.map((one) => {
    const [name, version] = nameAndVersion(one);
    return { ...locked?.find((each) => each.name === name && each.version === version), name, version };
  });
  const reasons = locked ? reasonsAgainst(packages) : knownAdvisories(packages);
  if (reasons.length > 0)
    throw new Error(`${manifest.name} ${manifest.version} contains packages that must not be shipped. Replace them and build again.
${reasons.join('\n')}`);
}
