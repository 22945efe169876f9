import { join } from 'node:path';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { TEXTS } from '../texts/merged-texts.ts';

/** Part of the names of files that contain the changes from one build to the next. */
export const HOT_UPDATE = '.hot-update.';

/** Names of the files with the changes since the previous build: modules next to the other files. */
export const hotUpdateFiles = {
  hotUpdateMainFilename: `[runtime].[fullhash]${HOT_UPDATE}js`,
  hotUpdateChunkFilename: `[id].[fullhash]${HOT_UPDATE}js`,
};

/** What a slice exposes before its own module in development; `.js` if this library is an installed package. */
export const HOT_SLICE = join(import.meta.dirname, `hot-slice${import.meta.filename.slice(-3)}`);

/** Contains no components or hooks, but everything that texts may import. */
const CONTRACTS = /[\\/]libs[\\/]contracts[\\/]/;

/** Replaces modules in an open page while components keep their state (React Fast Refresh). */
export const hotReplacement = (slice: string): RspackPluginInstance[] => [
  new rspack.DefinePlugin({ SLICE_NAME: JSON.stringify(slice) }),
  new rspack.HotModuleReplacementPlugin(),
  // Texts and their imports are also run by the compiler, which has no page.
  new ReactRefreshRspackPlugin({
    injectEntry: false,
    test: /\.tsx?$/,
    exclude: [/[\\/]node_modules[\\/]/, TEXTS, CONTRACTS],
  }),
  new EachBuildAnotherPlugin(slice),
];

/**
 * Gives every build a unique hash, even if a change is reverted: files with changes are named after the build that they
 * change, and its successor may differ each time.
 */
class EachBuildAnotherPlugin {
  private readonly entry: string;

  constructor(entry: string) {
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    let count = 0;
    const session = Date.now();
    compiler.hooks.thisCompilation.tap('EachBuildAnotherPlugin', ({ hooks }) => {
      const build = `${session}-${++count}`;
      hooks.chunkHash.tap('EachBuildAnotherPlugin', (chunk, hash) => {
        if (chunk.name === this.entry) hash.update(Buffer.from(build));
      });
    });
  }
}
