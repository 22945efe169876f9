import federation from '@module-federation/runtime/package.json' with { type: 'json' };
import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import reactRouter from 'react-router/package.json' with { type: 'json' };
import { satisfies } from 'semver';

/** `react/jsx-runtime` is a part of `react`, and `@scope/name` is one name. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** What this shell was built with; imported, so that a shell in one file says it, too. */
const versions: ReadonlyMap<string, string> = new Map(
  [react, reactDom, reactRouter, federation].map(({ name, version }) => [name, version]),
);

/**
 * @param name a shared package, or a subpath of one
 * @param range the versions that a slice was built for
 * @returns whether the shell brings the package in such a version
 */
export function satisfiesShared(name: string, range: string): boolean {
  const provided = versions.get(PACKAGE.exec(name)?.[0] ?? '');
  return provided !== undefined && satisfies(provided, range);
}
