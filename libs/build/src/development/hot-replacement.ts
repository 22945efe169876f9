import { join } from 'node:path';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { TEXTS } from '../texts/merged-texts.ts';

/** In the names of files with the changes from one build to the next. */
export const HOT_UPDATE = '.hot-update.';

/** Where a build puts the changes since the one before: beside its other files, as modules. */
export const hotUpdateFiles = {
  hotUpdateMainFilename: `[runtime].[fullhash]${HOT_UPDATE}js`,
  hotUpdateChunkFilename: `[id].[fullhash]${HOT_UPDATE}js`,
};

/** What a slice exposes in development before its own module; `.js` where these libraries are packed. */
export const HOT_SLICE = join(import.meta.dirname, `hot-slice${import.meta.filename.slice(-3)}`);

/** Has no component and no hook; all that texts may import. */
const CONTRACTS = /[\\/]libs[\\/]contracts[\\/]/;

/**
 * With these, modules of a slice can be replaced in an open page, and components keep their state (React Fast Refresh).
 *
 * @param slice its name, which is its entry's, too
 */
export const hotReplacement = (slice: string): RspackPluginInstance[] => [
  new rspack.DefinePlugin({ SLICE_NAME: JSON.stringify(slice) }),
  new rspack.HotModuleReplacementPlugin(),
  // Texts, and what they are made of, are run by the compiler, too, which has no page.
  new ReactRefreshRspackPlugin({
    injectEntry: false,
    test: /\.tsx?$/,
    exclude: [/[\\/]node_modules[\\/]/, TEXTS, CONTRACTS],
  }),
  new EachBuildAnotherPlugin(slice),
];

/**
 * A build has a hash of its own, also when a change was taken back: files with changes are named after the build that they change, and what
 * leads from it to the next may be another each time.
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
