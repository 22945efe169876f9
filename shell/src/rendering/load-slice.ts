import { Script } from 'node:vm';
import { CONTRACT_VERSION, type Slice, type SliceFactory, type SliceHost } from '@opinionbridge/contracts';
import type { RouteObject } from 'react-router';
import { sharedPackages } from '../provided/shared-packages.ts';
import type { SliceCode } from './protocol.ts';

/** Where a release has the code that is run here; stacks name it. */
const SERVER_FILE = 'server/slice.cjs';

/**
 * Runs the server file of a slice.
 *
 * @throws what the slice throws, or an Error when it keeps not to the contract
 */
export function loadSlice({ code, manifest }: SliceCode, host: SliceHost): Slice {
  const slice = runServerFile(code, `${manifest.name}/${manifest.version}/${SERVER_FILE}`)(host);
  if (slice.contract !== CONTRACT_VERSION)
    throw new Error(`It speaks contract ${String(slice.contract)}, not ${CONTRACT_VERSION}.`);
  return slice;
}

function runServerFile(code: string, filename: string): SliceFactory {
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  const module: { exports: { default?: SliceFactory } } = { exports: {} };
  const run = script.runInThisContext() as (...names: unknown[]) => void;
  run(module, module.exports, (name: string) => {
    if (Object.hasOwn(sharedPackages, name)) return sharedPackages[name];
    throw new Error(`A slice may not require "${name}"; it bundles what is not shared.`);
  });
  if (typeof module.exports.default !== 'function')
    throw new Error('Its ./slice has no default export function.');
  return module.exports.default;
}

/** Path patterns of all pages, children with those of their parents before them. */
export function patternsOf(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const pattern = path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`;
    const own = path !== undefined || index ? [pattern || '/'] : [];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}
