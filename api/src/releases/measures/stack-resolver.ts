import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { SOURCE_MAPS } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';
import { ReleaseBlobs } from '../store/release-blobs.repository.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

/** Number of parsed maps kept in memory; the project's largest has 1 MB. */
const MAX_MAPS = 20;
/** No release that this project builds has larger maps, and parsing one blocks for more than 50 ms. */
const MAX_MAP_BYTES = 2 * 1024 * 1024;
/** A frame as reported by shells: `function /slices/blog/12.abc.js:1:2345`. */
const FRAME = /^(?<name>[\w$.<>]+ )?\S*\/(?<file>[\w.~@-]+):(?<line>\d+)(?::(?<column>\d+))?$/;

/** Maps the frames of a fault to a slice's sources, by the source maps uploaded with its release. */
@Injectable()
export class StackResolver {
  private readonly maps = new LRUCache<string, TraceMap>({ max: MAX_MAPS });

  constructor(
    private readonly releases: StoredReleases,
    private readonly blobs: ReleaseBlobs,
  ) {}

  /** @returns the frames with their source locations; unmapped frames are unchanged */
  async resolve(slice: string, version: string, stack: readonly string[]): Promise<string[]> {
    return Promise.all(stack.map((frame) => this.frame(slice, version, frame)));
  }

  private async frame(slice: string, version: string, frame: string): Promise<string> {
    const { name = '', file = '', line = '', column = '1' } = FRAME.exec(frame)?.groups ?? {};
    const map = file === '' ? undefined : await this.mapOf(slice, version, file);
    if (!map) return frame;
    // Columns start at 1 in stacks, at 0 in maps.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) });
    if (found.source === null) return frame;
    return `${found.name ?? name.trim()} ${pathOf(found.source)}:${found.line}:${found.column + 1}`.trim();
  }

  private async mapOf(slice: string, version: string, file: string): Promise<TraceMap | undefined> {
    const release = await this.releases.find(slice, version);
    const wanted = `${SOURCE_MAPS}/${file}.map`;
    const listed = release?.files.find(({ path }) => path === wanted);
    if (!listed || listed.bytes > MAX_MAP_BYTES) return undefined;
    const known = this.maps.get(listed.sha256);
    if (known) return known;
    try {
      const map = new TraceMap(await text(this.blobs.read(listed.sha256, listed.bytes)));
      this.maps.set(listed.sha256, map);
      return map;
    } catch {
      // The file that a team uploaded may not be a valid map.
      return undefined;
    }
  }
}

/** @param source `webpack://blog/./src/pages/landing.tsx` */
const pathOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
