import { rspack, type RuleSetRule } from '@rspack/core';
import { assetFileName } from './asset-file-name.ts';
import { mergedTexts } from './texts/merged-texts.ts';

/** Browsers that know modules, import maps' companions and `:focus-visible`: what the pages are compiled for. */
const BROWSERS = ['chrome >= 103', 'edge >= 103', 'firefox >= 104', 'safari >= 15.4', 'ios_saf >= 15.4'];

export type Mode = 'production' | 'development';

const typescript = (targets: readonly string[], react: object): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
    env: { targets: [...targets] },
  },
});

const styles: RuleSetRule = { test: /\.module\.css$/, type: 'css/module' };

/** Pictures, films and fonts become files of their own; the code gets their address. */
const media = (folder: string, emit: boolean): RuleSetRule => ({
  test: /\.(avif|webp|jpe?g|png|svg|mp4|webm|vtt|woff2)$/,
  type: 'asset/resource',
  generator: { emit, filename: assetFileName(folder) },
});

/** @param mode in development, React says more and components keep their state when their modules are replaced */
export const browserRules = (folder: string, mode: Mode = 'production'): RuleSetRule[] => [
  mergedTexts,
  typescript(BROWSERS, { development: mode === 'development', refresh: mode === 'development' }),
  styles,
  media(folder, true),
];

/** The server refers to the same files by the same addresses, but writes none. */
export const serverRules = (folder: string): RuleSetRule[] => [
  typescript(['node >= 22'], { development: false }),
  styles,
  media(folder, false),
];

/**
 * What a browser has. Code for the case that it has not, and what only that code imports, stays out of the browser's files:
 * `typeof window === 'undefined' ? structuredData(post) : []` costs a visitor nothing.
 */
export const IN_BROWSER = { 'typeof window': '"object"', 'typeof document': '"object"' };

/**
 * Makes styles small for the same browsers. Left to itself it writes `:is()` and `inline-start` out for browsers of ten years ago: a sixth
 * of what a page's styles weigh.
 */
export const styleMinimizer = () =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...BROWSERS] } });

/** The opposite, for the server's file. */
export const ON_SERVER = { 'typeof window': '"undefined"' };

/** The same in both builds, or the class names of server and browser would differ. */
export const CLASS_NAMES = '[uniqueName]-[hash:6]-[local]';

/**
 * `import styles from './x.module.css'`, so that a class may be looked up by a computed name. Custom properties keep their names: a page
 * sets them for components whose sheets are other files.
 */
export const CLASSES_AS_DEFAULT = { 'css/module': { namedExports: false, dashedIdents: false } };
