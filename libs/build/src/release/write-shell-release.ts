import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL, shellManifest, type ShellManifest } from '@opinionbridge/releases';
import { extractPackages } from '../packages-plugin.ts';
import { describeFiles } from './describe-files.ts';

/** Describes the files in `browser/` in `release.json`, so that shells of other versions can serve them. */
export async function writeShellRelease(folder: string, packageVersion: string): Promise<ShellManifest> {
  const packages = await extractPackages([join(folder, 'browser'), join(folder, 'server')]);
  const files = (await describeFiles(folder)).filter(({ path }) => path.startsWith('browser/'));
  const digest = createHash('sha256')
    .update(JSON.stringify([files, packages]))
    .digest('hex');
  const version = `${packageVersion}-${digest.slice(0, 10)}`;
  const manifest = shellManifest.parse({
    format: 1,
    name: SHELL,
    version,
    files,
    ...(packages.length > 0 && { packages }),
  } satisfies ShellManifest);
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}
