import { createRequire } from 'node:module';
import { satisfies } from 'semver';

const require = createRequire(import.meta.url);

/** `react/jsx-runtime` is a part of `react`, and `@scope/name` is one name. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/**
 * @param name a shared package, or a subpath of one
 * @param range the versions that a slice was built for
 * @returns whether the shell brings the package in such a version
 */
export function satisfiesShared(name: string, range: string): boolean {
  const provided = versions[PACKAGE.exec(name)?.[0] ?? ''];
  return provided !== undefined && satisfies(provided, range);
}

const versions: Readonly<Record<string, string>> = Object.fromEntries(
  ['react', 'react-dom', 'react-router', '@module-federation/runtime'].map((name) => [name, versionOf(name)]),
);

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
