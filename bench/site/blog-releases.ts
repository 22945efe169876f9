import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSlice } from '@opinionbridge/build';
import type { SlicePlaces } from '@opinionbridge/tools/site';
import { activate, publishRelease, readRegistry, type Publication } from '@opinionbridge/tools/slice';
import { untilShown } from '../load/read-page.ts';

const root = resolve(import.meta.dirname, '../..');
const HEADING = '<h1>Blogs and news</h1>';

export interface BlogRelease {
  /** Text that only its landing page contains. */
  readonly heading: string;
  /** Address of its browser entry. */
  readonly entry: string;
  readonly publication: Publication;
}

/** @returns milliseconds from the activation until each shell serves the release to its next visitor */
export async function switchTo(
  { registry, token }: SlicePlaces,
  { publication, heading }: BlogRelease,
  origins: readonly string[],
): Promise<number> {
  const { slice, ...to } = publication;
  const { revision } = await readRegistry(registry, token);
  const startedAt = performance.now();
  const activation = { slice, to, who: 'bench', why: 'measuring', expectedRevision: revision };
  await activate(registry, activation, token);
  await seenBy(origins, heading);
  return performance.now() - startedAt;
}

/** Resolves once each shell serves the release to its next visitor. */
export const seenBy = (origins: readonly string[], heading: string) =>
  Promise.all(origins.map((origin) => untilShown(`${origin}/blog`, heading)));

/** Builds the blog with a distinct heading and publishes it to a store. */
export async function buildBlog(name: string, places: SlicePlaces): Promise<BlogRelease> {
  const folder = join(root, '.cache/bench/blog', name);
  await rm(folder, { recursive: true, force: true });
  for (const part of ['package.json', 'src'])
    await cp(join(root, 'mfe-blog', part), join(folder, part), { recursive: true });
  const landing = join(folder, 'src/pages/landing/landing.tsx');
  const source = await readFile(landing, 'utf8');
  if (!source.includes(HEADING)) throw new Error(`${landing} does not contain ${HEADING}`);
  const heading = `<h1>Blogs of release ${name}</h1>`;
  await writeFile(landing, source.replace(HEADING, heading));
  const output = join(folder, 'dist');
  const { entry } = await buildSlice(
    { name: 'blog', folder, output, mode: 'production' },
    { packageVersion: '0.0.0', probe: '/blog' },
  );
  const { publication } = await publishRelease(output, places.store, places.keys, places);
  return { heading, entry: entry.replace('browser/', '/slices/blog/'), publication };
}
