import type { ReleaseManifest } from '@opinionbridge/releases';
import { fileAddress } from '../shared/routing/file-address.ts';

const CODE = /^browser\/.*\.(?:js|css)$/;

/**
 * @param name of the slice, or of the shell
 * @returns SHA-256 of each script and style sheet in base64, as browsers compare it, by address
 */
export function fileHashes(
  name: string,
  { files }: Pick<ReleaseManifest, 'files'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files
      .filter(({ path }) => CODE.test(path))
      .map(({ path, sha256 }) => [fileAddress(name, path), Buffer.from(sha256, 'hex').toString('base64')]),
  );
}
