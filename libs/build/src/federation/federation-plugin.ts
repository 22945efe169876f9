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

// Resolves the Module Federation packages relative to the plugin, wherever it is installed.
const besidePlugin = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);
const fileOf = (name: string, path: string) =>
  join(dirname(besidePlugin.resolve(`@module-federation/${name}/package.json`)), path);

const RUNTIME = 'webpack-bundler-runtime';

/** ES modules in place of the plugin's CommonJS parts, to be tree-shaken: saves 6 kB of a slice's entry. */
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
 * Makes builds independent of where the repository is. The code at the start of an entry is a data module that contains
 * the absolute path of the runtime, and module names become numbers in the files. The plugin replaces the path with the
 * package name.
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
 * Creates the plugin that makes a slice a Module Federation remote: it exposes `./slice` and the fragments named in its
 * package.json, and takes from its host both the shared packages, in the ranges of its package.json, and the runtime
 * (`globalThis._FEDERATION_RUNTIME_CORE`).
 *
 * @param slice its name, its folder, and the build mode
 */
export function federationPlugin({ name, folder, mode }: Omit<SliceBuild, 'output'>) {
  const isDeveloped = mode === 'development';
  const ranges = {
    ...sharedRanges(folder),
    ...(isDeveloped && Object.fromEntries(DEVELOPMENT_PACKAGES.map((name) => [name, '*']))),
  };
  const { version = '0.0.0', slice } = packageOf(folder);
  // Otherwise the plugin reads the version of the folder in which the build was started.
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
