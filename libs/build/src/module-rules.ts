import { rspack, type RuleSetRule } from '@rspack/core';
import { assetFileName } from './asset-file-name.ts';
import { mergedTexts } from './texts/merged-texts.ts';

/** The browsers that pages are compiled for: those with modules, module preloads and `:focus-visible`. */
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

/** Returns the rule that emits pictures, films and fonts as separate files; the code gets their address. */
const media = (folder: string, emit: boolean): RuleSetRule => ({
  test: /\.(avif|webp|jpe?g|png|svg|mp4|webm|vtt|woff2)$/,
  type: 'asset/resource',
  generator: { emit, filename: assetFileName(folder) },
});

/** @param mode in development, React has more diagnostics, and components keep their state when modules are replaced */
export const browserRules = (folder: string, mode: Mode): RuleSetRule[] => [
  mergedTexts,
  typescript(BROWSERS, { development: mode === 'development', refresh: mode === 'development' }),
  styles,
  media(folder, true),
];

/** Returns the server's rules. It uses the same file addresses but writes no files. */
export const serverRules = (folder: string): RuleSetRule[] => [
  typescript(['node >= 22'], { development: false }),
  styles,
  media(folder, false),
];

/**
 * Lets the browser build drop code for environments without a window, and whatever only that code imports: `typeof
 * window === 'undefined' ? structuredData(post) : []` costs a visitor nothing.
 */
export const IN_BROWSER = { 'typeof window': '"object"', 'typeof document': '"object"' };

/**
 * Minifies styles for the same browsers. By default the minimizer expands `:is()` and `inline-start` for ten-year-old
 * browsers, which costs a sixth of a page's styles.
 */
export const styleMinimizer = () =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...BROWSERS] } });

/** The counterpart of `IN_BROWSER` for the server's file. */
export const ON_SERVER = { 'typeof window': '"undefined"' };

/** Must be the same in both builds; otherwise the class names of server and browser would differ. */
export const CLASS_NAMES = '[uniqueName]-[hash:6]-[local]';

/**
 * Enables `import styles from './x.module.css'`, so that classes can be looked up by computed names. Custom properties
 * keep their names, since a page sets them for components whose style sheets are separate files.
 */
export const CLASSES_AS_DEFAULT = { 'css/module': { namedExports: false, dashedIdents: false } };
