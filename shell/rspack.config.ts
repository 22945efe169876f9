import {
  browserRules,
  CLASS_NAMES,
  CLASSES_AS_DEFAULT,
  FEDERATION_SENTENCES,
  hashed,
  IMPORT_THROUGH_HOST,
  IN_BROWSER,
  PackagesPlugin,
  serverRules,
  SHARED_RANGES,
  DEVELOPMENT_PACKAGES,
  styleMinimizer,
  withSubstitutes,
  type Mode,
} from '@opinionbridge/build';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const publicPath = '/assets/';

const common = (mode: Mode): Configuration => ({
  mode,
  context: folder,
  devtool: mode === 'production' ? false : 'inline-cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  lazyCompilation: false,
  performance: false,
  infrastructureLogging: { level: 'error' },
});

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name.split('/')[0]}/package.json`) as { version: string }).version;

/** The packages that the shell shares with slices, with their versions; see src/client/federation/federation.ts. */
const sharedPackages = (mode: Mode) =>
  Object.fromEntries(
    Object.entries({
      ...SHARED_RANGES,
      ...(mode === 'development' && Object.fromEntries(DEVELOPMENT_PACKAGES.map((name) => [name, '*']))),
    }).map(([name, requiredVersion]) => [name, { version: versionOf(name), requiredVersion }]),
  );

/** Parts of Module Federation's runtime that this shell does not use: browsers load slices by their entries. */
const FEDERATION_PARTS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

const DEVELOPMENT_MODULES = new rspack.NormalModuleReplacementPlugin(
  /\/shared-packages\.ts$/,
  './../../shared/provided/shared-packages.development.ts',
);

/** Replacements for files of Module Federation's runtime and the router in production; they save 4 kB per page. */
const SUBSTITUTES = {
  ...FEDERATION_SENTENCES,
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': join(
    folder,
    'src/client/federation/without-snapshots.ts',
  ),
  '@module-federation/runtime-core/dist/utils/preload.js': join(
    folder,
    'src/client/federation/without-preloading.ts',
  ),
  '@module-federation/sdk/dist/dom.js': join(folder, 'src/client/federation/without-scripts.ts'),
  'react-router/dist/production/lib/router/instrumentation.js': join(
    folder,
    'src/client/federation/without-instrumentation.ts',
  ),
};

/**
 * Nearly all of this file runs immediately on each page. This comment makes Chromium compile it while it arrives, in
 * parallel with the page, instead of function by function on the main thread
 * (https://v8.dev/blog/explicit-compile-hints); other browsers ignore it. Added after minification, which would remove
 * it.
 */
const COMPILED_WHILE_LOADING = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^boot\..*js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Leaves out the code that loads style sheets of chunks: the shell has one style sheet, which pages contain. */
class WithoutChunkStylesPlugin {
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap('WithoutChunkStylesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('WithoutChunkStylesPlugin', (module) => {
        if (module.name === 'css_loading' && module.source) module.source.source = Buffer.from('');
      });
    });
  }
}

/** The Module Federation host: boots the page and provides shared packages. */
const browser = (mode: Mode, dist: string): Configuration => ({
  ...common(mode),
  name: 'shell browser',
  target: ['web', 'es2022'],
  entry: {
    boot: [
      ...(mode === 'development' ? ['./src/client/development/fast-refresh.ts'] : []),
      './src/client/start.ts',
    ],
    'on-touch': './src/client/on-touch.ts',
  },
  output: {
    uniqueName: 'shell',
    path: join(dist, 'browser'),
    clean: true,
    publicPath,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: hashed('.js'),
    chunkFilename: hashed('.js'),
    cssFilename: hashed('.css'),
    importFunctionName: IMPORT_THROUGH_HOST,
    crossOriginLoading: 'anonymous',
  },
  // More passes than the default: they save two hundred bytes per page for a second of build time. Slices gain nothing
  // from them.
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        minimizerOptions: { ecma: 2022, module: true, compress: { passes: 4, ecma: 2022 }, mangle: true },
      }),
      styleMinimizer(),
    ],
  },
  module: {
    rules: [...browserRules(folder, mode), { test: /(?<!\.module)\.css$/, type: 'css' }],
    parser: CLASSES_AS_DEFAULT,
    generator: { 'css/module': { localIdentName: CLASS_NAMES, exportsOnly: false } },
  },
  plugins: [
    ...(mode === 'development'
      ? [DEVELOPMENT_MODULES]
      : [...withSubstitutes(SUBSTITUTES), new WithoutChunkStylesPlugin(), new PackagesPlugin()]),
    new rspack.DefinePlugin({
      ...IN_BROWSER,
      ...FEDERATION_PARTS,
      SHARED_PACKAGES: JSON.stringify(sharedPackages(mode)),
    }),
    new rspack.BannerPlugin(COMPILED_WHILE_LOADING),
  ],
});

/**
 * The renderer: React and the layout for the server, in one file. Development uses the same build with inline source
 * maps, because React's development build does not run with frozen intrinsics.
 */
const renderer = (mode: Mode, dist: string): Configuration => ({
  ...common(mode),
  mode: 'production',
  name: 'shell renderer',
  target: 'node22',
  entry: { renderer: './src/ssr/renderer.ts' },
  output: {
    uniqueName: 'shell',
    path: join(dist, 'server'),
    clean: true,
    publicPath,
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  module: {
    rules: serverRules(folder),
    parser: CLASSES_AS_DEFAULT,
    generator: { 'css/module': { exportsOnly: true, localIdentName: CLASS_NAMES } },
  },
  plugins: mode === 'production' ? [new PackagesPlugin()] : [],
  optimization: { minimize: false },
});

/**
 * Both builds of the shell.
 *
 * @param mode development adds what slices built for development need
 * @param dist output folder
 */
export const shellConfig = (mode: Mode, dist: string): Configuration[] => [
  browser(mode, dist),
  renderer(mode, dist),
];
