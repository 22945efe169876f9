import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@opinionbridge/contracts';
import {
  releaseManifest,
  SOURCE_MAPS,
  type ReleaseFile,
  type ReleaseManifest,
} from '@opinionbridge/releases';
import { CHUNK_MAP_FILE, type ChunkMap } from '../chunk-map-plugin.ts';
import { describeFiles, type KnownHashes } from './describe-files.ts';
import { nameFederationManifest } from '../federation/federation-manifest.ts';
import { extractPackages } from '../packages-plugin.ts';
import { neededRanges } from '../shared-dependencies.ts';
import type { SliceBuild } from '../slice-build.ts';
import type { ReleaseNames } from '../slice-entry.ts';

const SECTIONS = '-sections';

/**
 * Describes the built files in `release.json`. The version consists of the package version and a hash over all file
 * hashes: the same input gives the same version on any machine.
 *
 * @param known file hashes of an earlier build
 * @throws Error if a page's chunk has no files, or the entry is missing
 */
export async function writeRelease(
  { name, folder, output }: SliceBuild,
  { packageVersion, probe, probes, prefixes, menu }: ReleaseNames,
  known?: KnownHashes,
): Promise<ReleaseManifest> {
  const chunkMapPath = join(output, 'browser', CHUNK_MAP_FILE);
  const chunkMap = JSON.parse(await readFile(chunkMapPath, 'utf8')) as ChunkMap;
  await rm(chunkMapPath);
  await nameFederationManifest(join(output, 'browser'));
  const packages = await extractPackages([join(output, 'browser'), join(output, 'server')]);

  const all = await describeFiles(output, known);
  const isMap = ({ path }: ReleaseFile) => path.startsWith(`${SOURCE_MAPS}/`);
  const [files, sourceMaps] = [all.filter((file) => !isMap(file)), all.filter(isMap)];
  const entry = files.find((file) => file.path.startsWith('browser/remote-entry.'));
  if (!entry) throw new Error(`The build of slice ${name} made no Module Federation entry.`);

  const { slice: exposed, [name]: _entry, ...chunks } = prefixed(chunkMap);
  const pages = withStylesOfSections(chunks);
  if (!exposed) throw new Error(`The build of slice ${name} exposes no ./slice.`);

  const shared = neededRanges(folder);
  const digest = createHash('sha256')
    .update(
      JSON.stringify([files, sourceMaps, probe, probes, prefixes, menu, shared, packages, CONTRACT_VERSION]),
    )
    .digest('hex');
  const manifest = releaseManifest.parse({
    format: 1,
    name,
    version: `${packageVersion}-${digest.slice(0, 10)}`,
    contract: CONTRACT_VERSION,
    shared,
    entry: entry.path,
    server: 'server/slice.cjs',
    probe,
    ...(probes && { probes: [...probes] }),
    ...(prefixes && { prefixes: [...prefixes] }),
    ...(menu && { menu: [...menu] }),
    expose: exposed,
    pages,
    files,
    ...(sourceMaps.length > 0 && { sourceMaps }),
    ...(packages.length > 0 && { packages }),
  } satisfies ReleaseManifest);
  await writeFile(join(output, 'release.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Adds the styles of `<page>-sections` to the page: the server renders its HTML even if its code is not fetched. */
function withStylesOfSections(chunks: ChunkMap): ChunkMap {
  return Object.fromEntries(
    Object.entries(chunks).map(([chunk, { js, css }]) => {
      const more = chunks[`${chunk}${SECTIONS}`]?.css ?? [];
      return [chunk, { js, css: [...new Set([...css, ...more])] }];
    }),
  );
}

function prefixed(map: ChunkMap): ChunkMap {
  const inBrowser = (files: string[]) => files.map((file) => `browser/${file}`);
  return Object.fromEntries(
    Object.entries(map).map(([chunk, { js, css }]) => [chunk, { js: inBrowser(js), css: inBrowser(css) }]),
  );
}
