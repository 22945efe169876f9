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

/** @returns whether the shell provides a package, or one of its subpaths, in a version of that range */
export function satisfiesShared(name: string, range: string): boolean {
  const provided = versions.get(PACKAGE.exec(name)?.[0] ?? '');
  return provided !== undefined && satisfies(provided, range);
}
