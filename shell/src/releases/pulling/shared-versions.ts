import { createRequire } from 'node:module';
import { satisfies } from 'semver';

const require = createRequire(import.meta.url);

/**
 * @param name a shared package, or a subpath of one
 * @param range the versions that a slice was built for
 * @returns whether the shell brings the package in such a version
 */
export function satisfiesShared(name: string, range: string): boolean {
  const provided = versions[name.split('/')[0] ?? ''];
  return provided !== undefined && satisfies(provided, range);
}

const versions: Readonly<Record<string, string>> = Object.fromEntries(
  ['react', 'react-dom', 'react-router'].map((name) => [name, versionOf(name)]),
);

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
