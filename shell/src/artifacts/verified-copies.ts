import { link, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseFile } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';
import { sha256Of } from './verify-manifest.ts';

/** Maximum number of known files: dozens of releases of our largest slice, which has 700 files. */
const MAX_KNOWN = 20_000;

/** Where verified files are on this disk, by hash: most files of a release are those of the one before. */
export class VerifiedCopies {
  private readonly places = new LRUCache<string, string>({ max: MAX_KNOWN });

  /** @param path of a file that was verified against its listing */
  note({ sha256 }: ReleaseFile, path: string): void {
    this.places.set(sha256, path);
  }

  /**
   * Hard-links a file that is already on this disk. Files of releases are replaced and never written to, so neither
   * name can change the content of the other.
   *
   * @returns the file; undefined if it is not here, has changed, or `target` exists
   */
  async link(file: ReleaseFile, target: string): Promise<Buffer | undefined> {
    const place = this.places.get(file.sha256);
    if (place === undefined) return undefined;
    try {
      const content = await readWhole(place, file);
      if (!content) return undefined;
      await mkdir(dirname(target), { recursive: true });
      await link(place, target);
      return content;
    } catch {
      // Its release was removed in the meantime, or the folders are on different disks: fetch it from the store.
      return undefined;
    }
  }
}

/** @returns the local file; undefined if it is missing or does not match its listing */
export async function readWhole(path: string, file: ReleaseFile): Promise<Buffer | undefined> {
  const content = await readFile(path).catch(() => undefined);
  return content && isAsListed(file, content) ? content : undefined;
}

export const isAsListed = ({ bytes, sha256 }: ReleaseFile, content: Uint8Array): boolean =>
  content.byteLength === bytes && sha256Of(content) === sha256;
