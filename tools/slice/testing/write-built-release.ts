import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes what a build of the blog would leave: enough for the release command, which runs none of it. */
export async function writeBuiltRelease(folder: string, version: string): Promise<void> {
  const contents = {
    'browser/remote-entry.1.js': `export const version = ${JSON.stringify(version)};`,
    'server/slice.cjs': 'module.exports = {};',
  };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const manifest = {
    format: 1,
    name: 'blog',
    version,
    contract: 1,
    shared: {},
    entry: 'browser/remote-entry.1.js',
    server: 'server/slice.cjs',
    probe: '/blog',
    expose: { js: [], css: [] },
    pages: {},
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
}
