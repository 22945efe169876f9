import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MAX_FILES, MAX_RELEASE_BYTES } from '@opinionbridge/releases';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleaseBlobs } from './release-blobs.repository.ts';

/** Twenty releases of a slice are kept; some more may be pinned, quarantined or on their way. */
const RELEASES = 32;
export const MAX_SLICE_BYTES = RELEASES * MAX_RELEASE_BYTES;
export const MAX_SLICE_FILES = RELEASES * MAX_FILES;

/** What is stored is added up so often; in between, each API counts what it takes itself. */
const COUNTED_MS = 10_000;
const MAX_SLICES = 100;

/** One team's uploads fill nobody else's disk: a slice has room for so many bytes and files. */
@Injectable()
export class SliceQuota {
  private readonly stored: LRUCache<string, { bytes: number; files: number }>;

  constructor(private readonly blobs: ReleaseBlobs) {
    this.stored = new LRUCache({
      max: MAX_SLICES,
      ttl: COUNTED_MS,
      fetchMethod: (slice) => blobs.storedBy(slice),
    });
  }

  /**
   * Counts a content that is about to be stored; what the slice has already needs no room.
   *
   * @throws Problem when the slice has as much as it may have
   */
  async take(slice: string, sha256: string, bytes: number): Promise<void> {
    if ((await this.blobs.lengthOf(slice, sha256)) !== undefined) return;
    const stored = (await this.stored.fetch(slice))!;
    if (stored.bytes + bytes > MAX_SLICE_BYTES || stored.files >= MAX_SLICE_FILES)
      throw new Problem('store_full', {
        detail: `${slice} has ${stored.files} files of ${stored.bytes} bytes; ${MAX_SLICE_FILES} files and ${MAX_SLICE_BYTES} bytes are the limit.`,
      });
    stored.bytes += bytes;
    stored.files++;
  }
}
