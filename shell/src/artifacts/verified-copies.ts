import { link, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseFile } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';
import { sha256Of } from './verify-manifest.ts';

/** Files whose places are known: some dozens of releases of our largest slice, which has 700. */
const MAX_KNOWN = 20_000;

/**
 * Where on this disk the files are that were checked, by their hash. Most files of a release are those of the release before, and need
 * not come from the store again.
 */
export class VerifiedCopies {
  private readonly places = new LRUCache<string, string>({ max: MAX_KNOWN });

  /** @param path of the file, which is what it is listed as */
  note({ sha256 }: ReleaseFile, path: string): void {
    this.places.set(sha256, path);
  }

  /**
   * Gives a file that is here a second name. Files of releases are replaced and never written into, so neither name can change what the
   * other stands for.
   *
   * @returns the file; undefined when it is not here, is not what it was, or `target` is there
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
      // Its release was removed meanwhile, or these folders are on two disks: the store has it.
      return undefined;
    }
  }
}

/** @returns the file as it is on this disk; undefined when it is missing or not as it is listed */
export async function readWhole(path: string, file: ReleaseFile): Promise<Buffer | undefined> {
  const content = await readFile(path).catch(() => undefined);
  return content && isAsListed(file, content) ? content : undefined;
}

export const isAsListed = ({ bytes, sha256 }: ReleaseFile, content: Uint8Array): boolean =>
  content.byteLength === bytes && sha256Of(content) === sha256;
