import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileState } from './file-state.ts';

/** `hero-1-640.avif`: a picture's name, its width, its format. */
const VARIANT = /^(?<picture>.+)-\d+\.(?:avif|webp|jpe?g|png)$/;

/** How Rspack writes a # of a path, which would begin a fragment. */
const MARKED_HASH = '\u200b#';

/**
 * Hexadecimal digits of a file's hash in its name. Two versions of one file are taken for the same once in 16 million changes; each
 * digit costs a page that names a hundred files 50 bytes.
 */
export const HASH_DIGITS = 6;

/** Names of browser files, for Rspack. */
export const hashed = (ending: string) => `[name].[contenthash:${HASH_DIGITS}]${ending}`;

/**
 * Names the files of a picture after one hash, that of all of them. Hashes are what compression cannot make smaller: a page names
 * seven files a picture, and a page of physicians a hundred.
 *
 * @param folder that the compiler's paths begin at
 * @returns Rspack's `filename` of an asset, given the path of its source
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

/** @returns paths of the files of each picture in a folder, by its name */
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
 * The compiler asks for the name of every file at every build, also when a line of text changed: without this, each picture's files were
 * read for each of its files, two thirds of what a build in development took.
 *
 * @returns what `look` found, anew only when one of the files or folders was written since
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
