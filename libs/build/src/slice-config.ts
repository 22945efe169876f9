import { join } from 'node:path';
import { filesBase, SOURCE_MAPS } from '@opinionbridge/releases';
import { rspack, type Configuration } from '@rspack/core';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { PackagesPlugin } from './packages-plugin.ts';
import { hotReplacement, hotUpdateFiles } from './development/hot-replacement.ts';
import {
  FEDERATION_AS_MODULES,
  federationPlugin,
  WithoutPlacesPlugin,
} from './federation/federation-plugin.ts';
import { IMPORT_THROUGH_HOST, StylesThroughHostPlugin } from './federation/files-through-host.ts';
import { FEDERATION_SENTENCES, withSubstitutes } from './federation/lightened.ts';
import {
  browserRules,
  CLASS_NAMES,
  CLASSES_AS_DEFAULT,
  IN_BROWSER,
  ON_SERVER,
  serverRules,
  styleMinimizer,
} from './module-rules.ts';
import { hashed } from './asset-file-name.ts';
import { OtherOriginPlugin } from './federation/other-origin-plugin.ts';
import type { SliceBuild } from './slice-build.ts';
import { sharedPackages } from './shared-dependencies.ts';

/**
 * Returns the two builds of a slice: a Module Federation remote for browsers, and one CommonJS file for the shell's
 * server. Browser file names contain a content hash and their addresses no version, so files that a new release does
 * not change stay in visitors' caches.
 */
export function sliceConfig(slice: SliceBuild): [browser: Configuration, server: Configuration] {
  return [browserConfig(slice), serverConfig(slice)];
}

function common({ name, folder, mode }: SliceBuild): Configuration {
  return {
    mode,
    context: folder,
    // In production, source maps stay with the release, are not served, and contain positions only.
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : 'inline-cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    output: { uniqueName: name, sourceMapFilename: `../${SOURCE_MAPS}/[file].map` },
  };
}

function browserConfig(slice: SliceBuild): Configuration {
  const base = common(slice);
  const isDeveloped = slice.mode === 'development';
  return {
    ...base,
    name: `${slice.name} browser`,
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...base.resolve, alias: FEDERATION_AS_MODULES },
    // The host's runtime is the only external.
    externalsType: 'global',
    output: {
      ...base.output,
      path: join(slice.output, 'browser'),
      publicPath: filesBase(slice.name),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: hashed('.js'),
      chunkFilename: hashed('.js'),
      cssChunkFilename: hashed('.css'),
      crossOriginLoading: 'anonymous',
      // In development an open page loads files of builds that it knew nothing of.
      ...(isDeveloped ? hotUpdateFiles : { importFunctionName: IMPORT_THROUGH_HOST }),
    },
    module: {
      rules: browserRules(slice.folder, slice.mode),
      parser: CLASSES_AS_DEFAULT,
      generator: { 'css/module': { localIdentName: CLASS_NAMES, exportsOnly: false } },
    },
    optimization: {
      runtimeChunk: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), styleMinimizer()],
    },
    plugins: [
      federationPlugin(slice),
      new WithoutPlacesPlugin(),
      new OtherOriginPlugin(),
      new rspack.DefinePlugin(IN_BROWSER),
      new ChunkMapPlugin(),
      ...(isDeveloped
        ? hotReplacement(slice.name)
        : [...withSubstitutes(FEDERATION_SENTENCES), new StylesThroughHostPlugin(), new PackagesPlugin()]),
    ],
  };
}

function serverConfig(slice: SliceBuild): Configuration {
  const base = common(slice);
  return {
    ...base,
    name: `${slice.name} server`,
    target: 'node22',
    entry: { slice: './src/slice' },
    output: {
      ...base.output,
      path: join(slice.output, 'server'),
      publicPath: filesBase(slice.name),
      filename: 'slice.cjs',
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs',
    externals: [...sharedPackages],
    module: {
      rules: serverRules(slice.folder),
      parser: { ...CLASSES_AS_DEFAULT, javascript: { dynamicImportMode: 'eager' } },
      generator: { 'css/module': { exportsOnly: true, localIdentName: CLASS_NAMES } },
    },
    // What a slice runs only if there is a window, with the packages for that, stays out of the server's file.
    plugins: [
      new rspack.DefinePlugin(ON_SERVER),
      ...(slice.mode === 'production' ? [new PackagesPlugin()] : []),
    ],
    // On the server, readable stack traces are worth more than a few bytes.
    optimization: { minimize: false, chunkIds: 'deterministic', moduleIds: 'deterministic' },
  };
}
