import { Injectable } from '@nestjs/common';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { SOURCE_MAPS } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';
import { ReleaseBlobs } from '../store/release-blobs.repository.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

/** Maps that are kept read; the largest of ours has 1 MB. */
const MAX_MAPS = 20;
/** A larger one is of no release that this project builds, and reading it holds up all others for more than 50 ms. */
const MAX_MAP_BYTES = 2 * 1024 * 1024;
/** `function /slices/blog/12.abc.js:1:2345`, as shells tell it. */
const FRAME = /^(?<name>[\w$.<>]+ )?\S*\/(?<file>[\w.~@-]+):(?<line>\d+)(?::(?<column>\d+))?$/;

/** Says where in a slice's sources the frames of a fault are, by the source maps that its release was uploaded with. */
@Injectable()
export class StackResolver {
  private readonly maps = new LRUCache<string, TraceMap>({ max: MAX_MAPS });

  constructor(
    private readonly releases: StoredReleases,
    private readonly blobs: ReleaseBlobs,
  ) {}

  /** @returns the frames with their places in the sources; what no map knows stays as it is */
  async resolve(slice: string, version: string, stack: readonly string[]): Promise<string[]> {
    return Promise.all(stack.map((frame) => this.frame(slice, version, frame)));
  }

  private async frame(slice: string, version: string, frame: string): Promise<string> {
    const { name = '', file = '', line = '', column = '1' } = FRAME.exec(frame)?.groups ?? {};
    const map = file === '' ? undefined : await this.mapOf(slice, version, file);
    if (!map) return frame;
    // Stacks count columns from 1, maps from 0.
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
      const parts: Buffer[] = [];
      for await (const part of this.blobs.read(listed.sha256, listed.bytes)) parts.push(part);
      const map = new TraceMap(Buffer.concat(parts).toString('utf8'));
      this.maps.set(listed.sha256, map);
      return map;
    } catch {
      // What a team uploads as a map may be none.
      return undefined;
    }
  }
}

/** @param source `webpack://blog/./src/pages/landing.tsx` */
const pathOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
