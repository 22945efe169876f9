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

/** Said outright, because it cannot be found out for a file of our own that stands for a package. */
const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name.split('/')[0]}/package.json`) as { version: string }).version;

const shared = (name: keyof typeof SHARED_RANGES, more = {}) => ({
  [name]: {
    singleton: true,
    eager: true,
    requiredVersion: SHARED_RANGES[name],
    version: versionOf(name),
    ...more,
  },
});

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
    new rspack.DefinePlugin(IN_BROWSER),
    new rspack.container.ModuleFederationPluginV1({
      name: 'shell',
      remotes: {},
      shared: {
        ...shared('react'),
        ...shared('react/jsx-runtime'),
        ...shared('react-dom'),
        ...shared('react-router', { import: './src/routing/react-router-shared.ts' }),
      },
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
