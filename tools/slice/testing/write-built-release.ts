import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestOf } from '@opinionbridge/releases/testing';

/** Writes what a build of the blog would produce: enough for the release command, which does not run it. */
export async function writeBuiltRelease(folder: string, version: string): Promise<void> {
  const contents = {
    'browser/remote-entry.1.js': `export const version = ${JSON.stringify(version)};`,
    'server/slice.cjs': 'module.exports = {};',
  };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const manifest = manifestOf('blog', version, Object.entries(contents));
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
}
