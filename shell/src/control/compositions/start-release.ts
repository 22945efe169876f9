import { releaseKey } from '@opinionbridge/releases';
import type { PageRequest, RendererSetup, SliceCode } from '../../ssr/protocol.ts';
import { RendererPool } from '../../ssr/pool/renderer-pool.ts';
import type { ApiSession, RendererLimits } from '../../ssr/pool/renderer-process.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { LocalRelease, LocalReleases } from '../../artifacts/local-releases.ts';
import { fileHashes } from '../../artifacts/file-hashes.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import type { Evaluate, FragmentStyles, RunningRelease } from './running-release.ts';

export interface RendererOptions {
  /** Path of the built renderer. */
  readonly file: string;
  readonly setup: Omit<RendererSetup, 'slice'>;
  readonly limits: RendererLimits;
  /** Maximum number of renderer processes per release. */
  readonly size: number;
  /** Creates a release's own API client, so that one release's calls cannot delay another's. */
  readonly newApi: () => (request: PageRequest) => ApiSession;
}

export interface StartOptions extends RendererOptions {
  readonly local: LocalReleases;
  readonly evaluate: Evaluate;
  /** Called when a renderer has died, with its lifetime in milliseconds. */
  readonly onDeath: (reason: string, livedMs: number) => void;
  readonly onSaid: (text: string) => void;
  /** Called after each page with its rendering time in milliseconds. */
  readonly onRendered: (ms: number) => void;
  /** Aborts it when the shell closes. */
  readonly until?: AbortSignal;
}

/**
 * Starts a renderer with a release. The files were read from this disk and verified in the same step.
 *
 * @throws Refusal SLICE-001 or SLICE-003 if a file is unavailable, SLICE-007 if the slice does not load
 */
export async function startRelease(release: LocalRelease, options: StartOptions): Promise<RunningRelease> {
  const { setup, local, newApi, evaluate, ...pool } = options;
  const { slice, named } = release;
  const code = await readCode(release, local);
  const started = await RendererPool.start({
    ...pool,
    api: newApi(),
    setup: { ...setup, slice: code },
  }).catch((error: Error) => {
    throw new Refusal('SLICE-007', error.message);
  });
  const { patterns, chunks, queryKeys, offered, shown, flagged } = started.loaded;
  const matcher = new RouteMatcher(patterns);
  const shownBy = new Map(shown.map(({ pattern, fragments }) => [pattern, fragments]));
  const flaggedBy = new Map(flagged.map(({ pattern, flags }) => [pattern, flags]));
  try {
    const fragments = new Map(offered.map((name) => [name, stylesOf(name, code)]));
    const shows = (pathname: string) => shownBy.get(matcher.patternOf(pathname) ?? '') ?? [];
    const flags: RunningRelease['flags'] = (pathname, bucket) => {
      const names = flaggedBy.size > 0 && flaggedBy.get(matcher.patternOf(pathname) ?? '');
      return names ? evaluate(slice, names, pathname, bucket) : undefined;
    };
    const key = releaseKey(slice, named);
    const said = { matcher, chunks, queryKeys, fragments, shows, flags };
    return { key, slice, local: release, pool: started.pool, ...said };
  } catch (error) {
    await started.pool.retire();
    throw error;
  }
}

/** @throws Refusal SLICE-007 if the slice's build did not expose the fragment */
function stylesOf(name: string, { manifest, css }: SliceCode): FragmentStyles {
  const files = manifest.pages[name];
  if (!files)
    throw new Refusal(
      'SLICE-007',
      `it provides the fragment "${name}", which its package.json does not declare`,
    );
  return files.css.map((path) => ({ address: fileAddress(manifest.name, path), text: css[path] ?? '' }));
}

async function readCode(release: LocalRelease, local: LocalReleases): Promise<SliceCode> {
  const { name, version, contract, entry, expose, pages, server, files } = release.manifest;
  const text = async (path: string) => {
    const file = files.find((listed) => listed.path === path);
    if (!file) throw new Refusal('SLICE-002', `${path} is not listed`);
    return (await local.read(release, file)).toString('utf8');
  };
  const sheets = [...new Set([expose, ...Object.values(pages)].flatMap(({ css }) => css))];
  const css = Object.fromEntries(
    await Promise.all(sheets.map(async (path) => [path, await text(path)] as const)),
  );
  const manifest = { name, version, contract, entry, expose, pages };
  return { manifest, hashes: fileHashes(name, release.manifest), code: await text(server), css };
}
