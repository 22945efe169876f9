import { probePages } from '@opinionbridge/releases';
import { NO_COMPOSITION } from '../../shared/page-state.ts';
import { fragmentHtml } from '../../ssr/fragments/fragment-html.ts';
import { fragmentRequest } from '../../ssr/fragments/fragment-request.ts';
import { PoolBusy } from '../../ssr/pool/renderer-pool.ts';
import type { PageRequest, RenderedPage } from '../../ssr/protocol.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import type { FlagAnswers, RunningRelease } from './running-release.ts';

/**
 * Renders pages of a release before any visitor may see one: those that it names, its fragments, and those of its slice that
 * visitors ask for most. A page that says 404 or 503 in words of its own is a page that works: the API behind it may be unavailable, and that is
 * not the release's fault.
 *
 * @param popular addresses; one that fails counts only if the release before it, `before`, renders it
 * @throws Refusal SLICE-008 when a page fails
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

/** A fragment whose API is unavailable has nothing to show, and that is no fault. */
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

/** @returns what is wrong with a page; undefined when it can be rendered */
export const faultOf = async (release: RunningRelease, path: string): Promise<string | undefined> =>
  (await renderingOf(release, path)).fault;

/** What became of a page that nobody asked for. */
export interface Rendering {
  /** 0 when there is no page. */
  readonly status: number;
  readonly bytes: number;
  /** In the renderer, without the time in its queue; undefined where it is not known. */
  readonly ms: number | undefined;
  /** What is wrong with it. */
  readonly fault: string | undefined;
  /** The renderers have too much to do, which says nothing of the page. */
  readonly isBusy: boolean;
}

export async function renderingOf(release: RunningRelease, path: string): Promise<Rendering> {
  return release.pool.render(probeRequest(release, path)).then(
    ({ status, body, fault, took }: RenderedPage) => ({
      ...{ status, bytes: body.byteLength, fault, isBusy: false },
      ms: took && took.data + took.html,
    }),
    (error: Error) => ({
      ...{ status: 0, bytes: 0, ms: undefined, fault: error.message },
      isBusy: error instanceof PoolBusy,
    }),
  );
}

/** @returns the part of a request that says which flags of its page are on */
export const flagsOf = (flags: FlagAnswers | undefined): Pick<PageRequest, 'flags'> =>
  flags ? { flags } : {};

/** A request that is nobody's. */
export const probeRequest = ({ slice, flags }: RunningRelease, path: string): PageRequest => ({
  method: 'GET',
  path,
  ...flagsOf(flags(pathnameOf(path))),
  requestId: `probe-${slice}`,
  clientAddress: '127.0.0.1',
  composition: NO_COMPOSITION,
  contentVersion: 0,
});
