import type { Compiler } from '@rspack/core';
import { HOT_UPDATE } from './development/hot-replacement.ts';

export type ChunkMap = Record<string, { js: string[]; css: string[] }>;

/** The asset that ChunkMapPlugin adds to the build; it is read and removed when the release is made. */
export const CHUNK_MAP_FILE = 'chunk-map.json';

/**
 * Writes the files that each named chunk needs. Module Federation's manifest lists the chunks of an exposed module, not
 * those of a single page, but a page should preload only its own.
 */
export class ChunkMapPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      const { Compilation, sources } = compiler.rspack;
      compilation.hooks.processAssets.tap(
        { name: 'ChunkMapPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const map: ChunkMap = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            const files = group.getFiles().filter((file) => !file.includes(HOT_UPDATE));
            map[name] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            };
          }
          compilation.emitAsset(CHUNK_MAP_FILE, new sources.RawSource(JSON.stringify(map)));
        },
      );
    });
  }
}
