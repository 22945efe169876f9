import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MAX_FILES, MAX_RELEASE_BYTES } from '@opinionbridge/releases';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleaseBlobs } from './release-blobs.repository.ts';

/** Twenty releases of a slice are kept; some more may be pinned, quarantined or in upload. */
const RELEASES = 32;
export const MAX_SLICE_BYTES = RELEASES * MAX_RELEASE_BYTES;
export const MAX_SLICE_FILES = RELEASES * MAX_FILES;

/** How long the summed-up usage is cached; in between, each instance adds its own uploads. */
const COUNTED_MS = 10_000;
const MAX_SLICES = 100;

/** Limits the bytes and files of each slice: one team's uploads cannot exhaust the disk. */
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

  /** Counts a content unless the slice has it; throws Problem `store_full` if the quota is exhausted */
  async take(slice: string, sha256: string, bytes: number): Promise<void> {
    if ((await this.blobs.lengthOf(slice, sha256)) !== undefined) return;
    const stored = (await this.stored.fetch(slice))!;
    if (stored.bytes + bytes > MAX_SLICE_BYTES || stored.files >= MAX_SLICE_FILES)
      throw new Problem(
        'store_full',
        `${slice} has ${stored.files} files of ${stored.bytes} bytes; the limit is ${MAX_SLICE_FILES} files and ${MAX_SLICE_BYTES} bytes.`,
      );
    stored.bytes += bytes;
    stored.files++;
  }
}
