import { probePages } from '@opinionbridge/releases';
import { NO_COMPOSITION } from '../../shared/page-state.ts';
import { fragmentHtml } from '../../ssr/fragments/fragment-html.ts';
import { fragmentRequest } from '../../ssr/fragments/fragment-request.ts';
import { PoolBusy } from '../../ssr/pool/renderer-pool.ts';
import type { PageRequest, RenderedPage } from '../../ssr/protocol.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import type { FlagAnswers, RunningRelease } from './running-release.ts';

/**
 * Renders pages of a release before it gets any visitors: the pages named in its manifest, its fragments, and
 * the most requested pages of its slice. A page that answers 404 or 503 by itself works: the API may be
 * unavailable, which is not the release's fault.
 *
 * @param popular addresses; a failure counts only if the previous release, `before`, renders the address
 * @throws Refusal SLICE-008 if a page fails
 */
export async function probe(
  release: RunningRelease,
  popular: readonly string[],
  before: RunningRelease | undefined,
): Promise<void> {
  for (const path of probePages(release.local.manifest)) {
    if (release.matcher.match(pathnameOf(path)) !== 'page')
      throw new Refusal('SLICE-008', `${path} is not a page of this slice`);
    const fault = await faultOf(release, path);
    if (fault !== undefined) throw new Refusal('SLICE-008', `${path}: ${fault}`);
  }
  for (const name of release.fragments.keys()) {
    const fault = await faultOfFragment(release, name);
    if (fault !== undefined) throw new Refusal('SLICE-008', `its fragment "${name}": ${fault}`);
  }
  for (const path of popular) {
    if (!before || release.matcher.match(pathnameOf(path)) !== 'page') continue;
    const fault = await faultOf(release, path);
    if (fault !== undefined && (await faultOf(before, path)) === undefined)
      throw new Refusal('SLICE-008', `${path}, which visitors ask for: ${fault}`);
  }
}

export const pathnameOf = (path: string) => path.split('?', 1)[0] ?? '';

/** A fragment may render nothing while its API is unavailable; that is not a fault. */
async function faultOfFragment(release: RunningRelease, name: string): Promise<string | undefined> {
  const { slice, pool } = release;
  try {
    const { fault, body } = await pool.render(fragmentRequest({ slice, name }, probeRequest(release, '/')));
    if (fault === undefined) fragmentHtml(body);
    return fault;
  } catch (error) {
    return (error as Error).message;
  }
}

/** @returns what is wrong with a page; undefined if it renders */
export const faultOf = async (release: RunningRelease, path: string): Promise<string | undefined> =>
  (await renderingOf(release, path)).fault;

/** The result of rendering a page without a visitor. */
export interface Rendering {
  /** 0 if there is no page. */
  readonly status: number;
  readonly bytes: number;
  /** Time in the renderer, without queueing; undefined if unknown. */
  readonly ms: number | undefined;
  /** What is wrong with it; undefined if it works. */
  readonly fault: string | undefined;
  /** The renderers were overloaded, which says nothing about the page. */
  readonly isBusy: boolean;
}

export async function renderingOf(release: RunningRelease, path: string): Promise<Rendering> {
  return release.pool.render(probeRequest(release, path)).then(
    ({ status, body, fault, took }: RenderedPage) => ({
      status,
      bytes: body.byteLength,
      fault,
      isBusy: false,
      ms: took && took.data + took.html,
    }),
    (error: Error) => ({
      status: 0,
      bytes: 0,
      ms: undefined,
      fault: error.message,
      isBusy: error instanceof PoolBusy,
    }),
  );
}

/** @returns the part of a page request that lists its flags */
export const flagsOf = (flags: FlagAnswers | undefined): Pick<PageRequest, 'flags'> =>
  flags ? { flags } : {};

/** A request on behalf of no visitor. */
export const probeRequest = ({ slice, flags }: RunningRelease, path: string): PageRequest => ({
  method: 'GET',
  path,
  ...flagsOf(flags(pathnameOf(path))),
  requestId: `probe-${slice}`,
  clientAddress: '127.0.0.1',
  composition: NO_COMPOSITION,
  contentVersion: 0,
});
