import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** `hero-1-640.avif`: a picture's name, its width, its format. */
const VARIANT = /^(?<picture>.+)-\d+\.(?:avif|webp|jpe?g|png)$/;

/** Hexadecimal digits of a file's hash in its name. Two versions of one file are taken for the same once in 4 billion changes. */
export const HASH_DIGITS = 8;

/** Names of browser files, for Rspack. */
export const hashed = (ending: string) => `[name].[contenthash:${HASH_DIGITS}]${ending}`;

/**
 * Names the files of a picture after one hash, that of all of them. Hashes are what compression cannot make smaller: a page names
 * seven files a picture, and a page of physicians a hundred.
 *
 * @param folder that the compiler's paths begin at
 * @returns Rspack's `filename` of an asset, given the path of its source
 */
export const assetFileName =
  (folder: string) =>
  ({ filename = '' }: { readonly filename?: string | undefined }): string => {
    const source = join(folder, filename.replace(/\?.*$/, ''));
    const picture = VARIANT.exec(basename(source))?.groups?.['picture'];
    if (picture === undefined) return hashed('[ext]');
    return `[name].${hashOfPicture(dirname(source), picture)}[ext]`;
  };

function hashOfPicture(folder: string, picture: string): string {
  const hash = createHash('sha256');
  const variants = readdirSync(folder).filter((name) => VARIANT.exec(name)?.groups?.['picture'] === picture);
  for (const name of variants.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, HASH_DIGITS);
}
