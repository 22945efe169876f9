import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '../manifest.ts';

/** @returns what `release.json` says of a file */
export const listed = ([path, content]: readonly [path: string, content: string | Buffer]): ReleaseFile => ({
  path,
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

/**
 * The manifest of the smallest release of a slice.
 *
 * @param contents its files by their paths, `browser/remote-entry.1.js` and `server/slice.cjs` among them
 */
export const manifestOf = (
  name: string,
  version: string,
  contents: Iterable<readonly [path: string, content: string | Buffer]>,
): ReleaseManifest => ({
  format: 1,
  name,
  version,
  contract: 1,
  shared: {},
  entry: 'browser/remote-entry.1.js',
  server: 'server/slice.cjs',
  probe: '/blog',
  expose: { js: [], css: [] },
  pages: {},
  files: [...contents].map(listed),
});
