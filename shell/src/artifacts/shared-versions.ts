import federation from '@module-federation/runtime/package.json' with { type: 'json' };
import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import reactRouter from 'react-router/package.json' with { type: 'json' };
import { satisfies } from 'semver';

/** `react/jsx-runtime` belongs to `react`, and `@scope/name` is one name. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** Versions that this shell was built with; imported, so that a bundled shell knows them as well. */
const versions: ReadonlyMap<string, string> = new Map(
  [react, reactDom, reactRouter, federation].map(({ name, version }) => [name, version]),
);

/**
 * @param name of a shared package or of one of its subpaths
 * @param range of versions that a slice was built for
 * @returns whether the shell provides the package in a matching version
 */
export function satisfiesShared(name: string, range: string): boolean {
  const provided = versions.get(PACKAGE.exec(name)?.[0] ?? '');
  return provided !== undefined && satisfies(provided, range);
}
