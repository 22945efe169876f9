import type { RuleSetRule } from '@rspack/core';

/** Browsers that know modules, import maps' companions and `:focus-visible`: what the pages are compiled for. */
const BROWSERS = ['chrome >= 103', 'edge >= 103', 'firefox >= 104', 'safari >= 15.4', 'ios_saf >= 15.4'];

const typescript = (targets: readonly string[]): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The shell's React is the production one, whatever a slice is built for.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: [...targets] },
  },
});

const styles: RuleSetRule = { test: /\.module\.css$/, type: 'css/module' };

/** Pictures, films and fonts become files of their own; the code gets their address. */
const media: RuleSetRule = {
  test: /\.(avif|webp|jpe?g|png|svg|mp4|webm|vtt|woff2)$/,
  type: 'asset/resource',
};

export const browserRules = (): RuleSetRule[] => [typescript(BROWSERS), styles, media];

/** The server refers to the same files by the same addresses, but writes none. */
export const serverRules = (): RuleSetRule[] => [
  typescript(['node >= 22']),
  styles,
  { ...media, generator: { emit: false } },
];

/** The same in both builds, or the class names of server and browser would differ. */
export const CLASS_NAMES = '[uniqueName]-[hash:6]-[local]';

/** `import styles from './x.module.css'`, so that a class may be looked up by a computed name. */
export const CLASSES_AS_DEFAULT = { 'css/module': { namedExports: false } };
