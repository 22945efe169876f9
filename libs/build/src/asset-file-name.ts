import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileState } from './file-state.ts';

/** `hero-1-640.avif`: name, width and format of a picture. */
const VARIANT = /^(?<picture>.+)-\d+\.(?:avif|webp|jpe?g|png)$/;

/** How Rspack escapes a # in a path, which would otherwise start a fragment. */
const MARKED_HASH = '\u200b#';

/**
 * Number of hexadecimal hash digits in a file name. A collision between two versions of a file occurs once in 16
 * million changes; each digit costs 50 bytes on a page that names a hundred files.
 */
export const HASH_DIGITS = 6;

/** Returns a file name template for Rspack's browser files. */
export const hashed = (ending: string) => `[name].[contenthash:${HASH_DIGITS}]${ending}`;

/**
 * Gives all files of a picture one hash, computed over all of them. Hashes do not compress, and a page names seven
 * files per picture, the physicians page a hundred.
 *
 * @param folder that the compiler's paths are relative to
 * @returns Rspack's `filename` function, which is given the path of an asset's source
 */
export function assetFileName(folder: string) {
  const variantsIn = remembered(pictureFiles);
  const hashOf = remembered(hashOfFiles);
  return ({ filename = '' }: { readonly filename?: string | undefined }): string => {
    const source = join(folder, filename.replace(/\?.*$/, '')).replaceAll(MARKED_HASH, '#');
    const picture = VARIANT.exec(basename(source))?.groups?.['picture'];
    if (picture === undefined) return hashed('[ext]');
    const variants = variantsIn([dirname(source)]).get(picture) ?? [];
    return `[name].${hashOf(variants)}[ext]`;
  };
}

/** @returns the file paths of each picture in a folder, by picture name */
function pictureFiles([folder = '']: readonly string[]): Map<string, string[]> {
  const pictures = new Map<string, string[]>();
  for (const name of readdirSync(folder).sort()) {
    const picture = VARIANT.exec(name)?.groups?.['picture'];
    if (picture === undefined) continue;
    pictures.set(picture, [...(pictures.get(picture) ?? []), join(folder, name)]);
  }
  return pictures;
}

function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(basename(path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/**
 * Memoizes a lookup until one of its files or folders is written. The compiler asks for every file's name at every
 * build, even if only a line of text changed: without this, all files of a picture were read for each of them, which
 * took two thirds of a development build.
 */
function remembered<T>(look: (paths: readonly string[]) => T): (paths: readonly string[]) => T {
  const known = new Map<string, { readonly state: string; readonly found: T }>();
  return (paths) => {
    const key = paths.join();
    const state = paths.map((path) => fileState(statSync(path, { bigint: true }))).join();
    const before = known.get(key);
    if (before?.state === state) return before.found;
    const found = look(paths);
    known.set(key, { state, found });
    return found;
  };
}
