import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { FEDERATION_MANIFEST } from '@opinionbridge/releases';
import type { Compiler } from '@rspack/core';
import { HASH_DIGITS } from '../asset-file-name.ts';
import { HOT_SLICE } from '../development/hot-replacement.ts';
import { DEVELOPMENT_PACKAGES, sharedRanges } from '../shared-dependencies.ts';
import type { SliceBuild } from '../slice-build.ts';
import { packageOf } from '../slice-entry.ts';

// What Module Federation's plugin builds in lies beside it, wherever that is.
const besidePlugin = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);
const fileOf = (name: string, path: string) =>
  join(dirname(besidePlugin.resolve(`@module-federation/${name}/package.json`)), path);

const RUNTIME = 'webpack-bundler-runtime';

/**
 * Its parts as ES modules: the plugin names the CommonJS ones, of which nothing can be left out; 6 kB of a slice's entry. See also
 * `WithoutPlacesPlugin`.
 */
export const FEDERATION_AS_MODULES = {
  [`@module-federation/${RUNTIME}$`]: fileOf(RUNTIME, 'dist/bundler.js'),
  ...Object.fromEntries(
    ['runtime', 'runtime-tools'].map((name) => [
      fileOf(name, 'dist/index.cjs'),
      fileOf(name, 'dist/bundler.js'),
    ]),
  ),
};

/**
 * The code with which an entry begins is a module whose name is its text, and in it stands where on this machine the runtime is. Names
 * become numbers in the files, so that a slice would be another one wherever it is built: the package's name takes the place of the path.
 */
export class WithoutPlacesPlugin {
  apply(compiler: Compiler): void {
    const path = encodeURIComponent(JSON.stringify(fileOf(RUNTIME, 'dist/index.cjs')));
    const name = encodeURIComponent(JSON.stringify(`@module-federation/${RUNTIME}`));
    compiler.hooks.normalModuleFactory.tap('WithoutPlacesPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('WithoutPlacesPlugin', (module) => {
        if (module.request.includes('!=!data:')) module.request = module.request.replaceAll(path, name);
      });
    });
  }
}

/**
 * The plugin that makes a slice a remote of Module Federation: exposes `./slice` and the fragments that its package.json names, takes what is shared from its host in the ranges of
 * its package.json, and takes the runtime from its host, too (`globalThis._FEDERATION_RUNTIME_CORE`).
 *
 * @param slice its name, its folder, and what it is built for
 */
export function federationPlugin({ name, folder, mode }: Omit<SliceBuild, 'output'>) {
  const isDeveloped = mode === 'development';
  const ranges = {
    ...sharedRanges(folder),
    ...(isDeveloped && Object.fromEntries(DEVELOPMENT_PACKAGES.map((name) => [name, '*']))),
  };
  const { version = '0.0.0', slice } = packageOf(folder);
  // The plugin would read the version of whatever folder the build was started in.
  process.env['MF_BUILD_VERSION'] = version;
  return new ModuleFederationPlugin({
    name,
    filename: `remote-entry.[contenthash:${HASH_DIGITS}].js`,
    library: { type: 'module' },
    exposes: {
      './slice': { import: [...(isDeveloped ? [HOT_SLICE] : []), './src/slice'], name: 'slice' },
      ...Object.fromEntries(
        (slice?.fragments ?? []).map((name) => [`./${name}`, { import: `./src/fragments/${name}`, name }]),
      ),
    },
    shared: Object.fromEntries(
      Object.entries(ranges).map(([shared, requiredVersion]) => [
        shared,
        { singleton: true, import: false as const, requiredVersion },
      ]),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: { fileName: FEDERATION_MANIFEST },
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}
