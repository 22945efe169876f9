import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { activate, publishRelease, readRegistry } from '@opinionbridge/tools/slice';
import { ask } from '../../visit/load.ts';
import { buildVariant } from '../../releases/building/build-variant.ts';
import { readBuilt, variantOf, type BuiltRelease } from '../../releases/building/tiny-release.ts';
import type { Chance } from '../chance.ts';
import type { Soak } from '../soak.ts';

const folder = resolve(import.meta.dirname, '../../../.cache/e2e/soak-releases');
/** A shell that was just started has to pull releases and start renderers. */
const TAKEN_WITHIN_MS = 20_000;

/** Builds variants of the blog that differ in a heading. */
export async function buildVariants(): Promise<BuiltRelease[]> {
  const variants: BuiltRelease[] = [];
  for (const heading of ['News and blogs', 'Posts for patients']) {
    const find = '<h1>Blogs and news</h1>';
    const edit = { file: 'pages/landing/landing.tsx', find, replace: `<h1>${heading}</h1>` };
    variants.push(await readBuilt(await buildVariant(`soak-${variants.length}`, [edit])));
  }
  return variants;
}

/** Releases the blog repeatedly; every shell must apply each release. */
export async function release(soak: Soak, chance: Chance, variants: readonly BuiltRelease[]): Promise<void> {
  for (; !soak.isOver; await soak.rest(chance.between(10_000, 40_000))) {
    const version = await activateVariant(soak, chance.pick(variants)).catch(() => undefined);
    // A release attempt that meets a fault has to be repeated by its team; shells must apply whatever the registry has
    // accepted.
    soak.book.count(version ? 'releases' : 'releases refused');
    if (version) await untilTaken(soak, version);
  }
}

async function activateVariant({ site }: Soak, built: BuiltRelease): Promise<string> {
  const { registry, store, keys, token } = site.places;
  const { manifest, files } = variantOf(built);
  const place = join(folder, manifest.version);
  for (const [path, content] of [
    ...files,
    ['release.json', Buffer.from(JSON.stringify(manifest))] as const,
  ]) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), content);
  }
  const { publication } = await publishRelease(place, store, keys, site.places);
  await rm(place, { recursive: true });
  const { version, manifestSha256 } = publication;
  const { revision } = await readRegistry(registry, token);
  const to = { version, manifestSha256 };
  await activate(registry, { slice: 'blog', to, who: 'soak', why: '', expectedRevision: revision }, token);
  return version;
}

async function untilTaken(soak: Soak, version: string): Promise<void> {
  const startedAt = performance.now();
  for (const shell of soak.site.shells)
    while (!soak.isOver && (await currentOf(shell.origin)) !== version) {
      const since = Math.max(startedAt, soak.calmSince);
      if (!soak.isFaulty && performance.now() - since > TAKEN_WITHIN_MS)
        return soak.book.note(`a shell has not taken release ${version} after ${TAKEN_WITHIN_MS} ms`);
      await soak.rest(100);
    }
}

async function currentOf(origin: string): Promise<string | undefined> {
  const answer = await ask(origin, { path: '/health/slices' }).catch(() => undefined);
  return answer && (JSON.parse(answer.body) as { current: Record<string, string> }).current['blog'];
}
