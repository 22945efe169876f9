import { Script } from 'node:vm';
import { type PageHandle, type Slice, type SliceFactory, type SliceHost } from '@opinionbridge/contracts';
import type { RouteObject } from 'react-router';
import { contractOf } from '../shared/provided/contracts.ts';
import { sharedPackages } from '../shared/provided/shared-packages.ts';
import type { LoadedRelease, SliceCode } from './protocol.ts';

/** Path of a release's server code, as it appears in stack traces. */
const SERVER_FILE = 'server/slice.cjs';

/**
 * Runs the server file of a slice.
 *
 * @param host for the contract version that the release was built for
 * @throws whatever the slice throws, or an Error if it violates the contract
 */
export function loadSlice({ code, manifest }: SliceCode, host: SliceHost): Slice {
  const given = runServerFile(code, `${manifest.name}/${manifest.version}/${SERVER_FILE}`)(host);
  if (given.contract !== manifest.contract)
    throw new Error(
      `It implements contract ${String(given.contract)}, but release.json states ${manifest.contract}.`,
    );
  return contractOf(manifest.contract).slice(given);
}

function runServerFile(code: string, filename: string): SliceFactory {
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  const module: { exports: { default?: SliceFactory } } = { exports: {} };
  const run = script.runInThisContext() as (...names: unknown[]) => void;
  run(module, module.exports, (name: string) => {
    if (Object.hasOwn(sharedPackages, name)) return sharedPackages[name];
    throw new Error(`A slice must not require "${name}"; bundle what is not shared.`);
  });
  if (typeof module.exports.default !== 'function')
    throw new Error('Its ./slice does not export a function as default.');
  return module.exports.default;
}

/** Describes a slice's routes, fragments and flags to the shell. */
export function describeSlice(slice: Slice | undefined): LoadedRelease {
  const pages = pagesOf(slice?.routes ?? []);
  return {
    patterns: pages.map(({ pattern }) => pattern),
    chunks: pages.flatMap(({ pattern, handle }) => (handle?.chunk ? [{ pattern, chunk: handle.chunk }] : [])),
    queryKeys: slice?.query,
    offered: Object.keys(slice?.fragments ?? {}),
    shown: pages.flatMap(({ pattern, handle }) =>
      handle?.fragments ? [{ pattern, fragments: handle.fragments }] : [],
    ),
    flagged: pages.flatMap(({ pattern, handle }) =>
      handle?.flags ? [{ pattern, flags: handle.flags }] : [],
    ),
  };
}

/** All pages with their full path patterns. */
function pagesOf(
  routes: readonly RouteObject[],
  base = '',
): { pattern: string; handle: PageHandle | undefined }[] {
  return routes.flatMap(({ path, index, children, handle }) => {
    const pattern = path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`;
    const own =
      path !== undefined || index
        ? [{ pattern: pattern || '/', handle: handle as PageHandle | undefined }]
        : [];
    return [...own, ...pagesOf(children ?? [], pattern)];
  });
}
