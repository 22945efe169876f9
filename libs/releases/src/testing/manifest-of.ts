import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '../manifest.ts';

export const listed = ([path, content]: readonly [path: string, content: string | Buffer]): ReleaseFile => ({
  path,
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

/**
 * Returns the manifest of a minimal release of a slice.
 *
 * @param contents its files by path, including `browser/remote-entry.1.js` and `server/slice.cjs`
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
