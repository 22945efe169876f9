import { cp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSlice } from '@opinionbridge/build';
import type { Site } from '../../site/shared-sites.ts';
import { activate, publishRelease, readRegistry, type Publication } from '@opinionbridge/tools/slice';
import { applyEdits, type Edit } from './edits.ts';

const root = resolve(import.meta.dirname, '../../..');
const place = join(root, '.cache/e2e/variants');

/**
 * Builds a slice with a change, as its team would.
 *
 * @param name of the folder; concurrent tests need different ones
 * @returns the folder of the built release
 */
export async function buildVariant(
  name: string,
  edits: readonly Edit[],
  slice: 'blog' | 'marketing' | 'admin' = 'blog',
): Promise<string> {
  const folder = join(place, name);
  await rm(folder, { recursive: true, force: true });
  for (const part of ['package.json', 'src']) {
    await cp(join(root, `mfe-${slice}`, part), join(folder, part), { recursive: true });
  }
  await applyEdits(join(folder, 'src'), edits);
  const { slice: built } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    slice: { probe: string };
  };
  const output = join(folder, 'dist');
  await buildSlice(
    { name: slice, folder, output, mode: 'production' },
    { packageVersion: '9.9.9', probe: built.probe },
  );
  return output;
}

/** Activates the release in a folder, as the release command does. */
export async function release(site: Site, folder: string, why: string): Promise<Publication> {
  const { publication } = await publishRelease(folder, site.places.store, site.places.keys, site.places);
  await switchTo(site, publication, why);
  return publication;
}

export async function switchTo(site: Site, { slice, ...to }: Publication, why: string): Promise<void> {
  const { revision } = await readRegistry(site.places.registry, site.places.token);
  const activation = { slice, to, who: 'test', why, expectedRevision: revision };
  await activate(site.places.registry, activation, site.places.token);
}

/** Returns the blog's active release, to return to later. */
export async function activeBlog(site: Site): Promise<Publication> {
  const { slices } = await readRegistry(site.places.registry, site.places.token);
  const active = slices['blog']?.active;
  if (!active) throw new Error('The blog has no active release.');
  return { slice: 'blog', ...active };
}
