import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { CONTRACT_VERSION, type Slice, type SliceFactory, type SliceHost } from '@opinionbridge/contracts';
import { sliceBase, type ReleaseManifest } from '@opinionbridge/contracts/release';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { RouteObject } from 'react-router';
import * as ReactRouter from '../routing/react-router-shared.ts';
import { apiClient } from './api-client.ts';
import type { WorkerSetup } from './protocol.ts';

/** The packages that a slice's server file gets from the shell: the same objects that render the layout. */
const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router': ReactRouter,
};

export interface LoadedSlice {
  readonly manifest: ReleaseManifest;
  readonly routes: RouteObject[];
  readonly addresses: Slice['addresses'];
  readonly query: Slice['query'];
  /** Text of each style sheet, by its path in the release. */
  readonly css: ReadonlyMap<string, string>;
}

export interface LoadedSlices {
  readonly slices: ReadonlyMap<string, LoadedSlice>;
  readonly failures: readonly { readonly slice: string; readonly reason: string }[];
}

/** Loads the server file of each slice. One that throws is reported and left out; the others go on. */
export function loadSlices({ slices, site, apiOrigin }: WorkerSetup): LoadedSlices {
  const host: SliceHost = { site, api: apiClient(apiOrigin) };
  const loaded = new Map<string, LoadedSlice>();
  const failures: { slice: string; reason: string }[] = [];
  for (const { manifest, folder } of slices) {
    try {
      const { contract, routes, addresses, query } = runServerFile(join(folder, manifest.server))(host);
      if (contract !== CONTRACT_VERSION)
        throw new Error(`It speaks contract ${contract}, not ${CONTRACT_VERSION}.`);
      loaded.set(manifest.name, { manifest, routes, addresses, query, css: readStyles(manifest, folder) });
    } catch (error) {
      failures.push({ slice: manifest.name, reason: `throws on load: ${describe(error)}` });
    }
  }
  return { slices: loaded, failures };
}

function runServerFile(path: string): SliceFactory {
  const script = new Script(`(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`, {
    filename: path,
  });
  const module: { exports: { default?: SliceFactory } } = { exports: {} };
  const run = script.runInThisContext() as (...names: unknown[]) => void;
  run(module, module.exports, (name: string) => {
    if (name in shared) return shared[name];
    throw new Error(`A slice may not require "${name}"; it bundles what is not shared.`);
  });
  if (typeof module.exports.default !== 'function')
    throw new Error('Its ./slice has no default export function.');
  return module.exports.default;
}

function readStyles(manifest: ReleaseManifest, folder: string): Map<string, string> {
  const paths = Object.values(manifest.pages).flatMap((page) => page.css);
  return new Map(
    [...paths, ...manifest.expose.css].map(
      (path) => [path, readFileSync(join(folder, path), 'utf8')] as const,
    ),
  );
}

/** Address of a release's browser file. */
export const fileAddress = (slice: string, path: string) => sliceBase(slice) + path.replace(/^browser\//, '');

export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
