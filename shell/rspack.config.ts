import {
  browserRules,
  CLASS_NAMES,
  CLASSES_AS_DEFAULT,
  hashed,
  IN_BROWSER,
  serverRules,
  SHARED_RANGES,
} from '@opinionbridge/build';
import { rspack, type Configuration } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const publicPath = '/assets/';

const common: Configuration = {
  mode: 'production',
  context: folder,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  lazyCompilation: false,
  performance: false,
  infrastructureLogging: { level: 'error' },
};

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name.split('/')[0]}/package.json`) as { version: string }).version;

/** What slices share of the shell, with its versions; see src/browser/federation.ts. */
const sharedPackages = Object.fromEntries(
  Object.entries(SHARED_RANGES).map(([name, requiredVersion]) => [
    name,
    { version: versionOf(name), requiredVersion },
  ]),
);

/** Parts of Module Federation's runtime that a shell has no use for: slices are loaded by their entries, in browsers. */
const FEDERATION_PARTS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

/** The host of Module Federation: boots the page and brings what slices share. */
const browser: Configuration = {
  ...common,
  name: 'shell browser',
  target: ['web', 'es2022'],
  entry: { boot: './src/browser/boot.tsx' },
  output: {
    uniqueName: 'shell',
    path: join(folder, 'dist/browser'),
    clean: true,
    publicPath,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: hashed('.js'),
    chunkFilename: hashed('.js'),
    cssFilename: hashed('.css'),
    crossOriginLoading: 'anonymous',
  },
  module: {
    rules: [...browserRules(folder), { test: /(?<!\.module)\.css$/, type: 'css' }],
    parser: CLASSES_AS_DEFAULT,
    generator: { 'css/module': { localIdentName: CLASS_NAMES, exportsOnly: false } },
  },
  plugins: [
    new rspack.DefinePlugin({
      ...IN_BROWSER,
      ...FEDERATION_PARTS,
      SHARED_PACKAGES: JSON.stringify(sharedPackages),
    }),
  ],
};

/** The renderer: React and the layout for the server, in one file. */
const renderer: Configuration = {
  ...common,
  name: 'shell renderer',
  target: 'node22',
  entry: { renderer: './src/rendering/renderer.ts' },
  output: {
    uniqueName: 'shell',
    path: join(folder, 'dist/server'),
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
  optimization: { minimize: false },
};

export default [browser, renderer];
