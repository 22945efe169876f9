import { fragmentId, type FragmentUse } from '@opinionbridge/contracts';
import type { Composition } from '../../../control/compositions/composition.ts';
import type { FragmentStyles, RunningRelease } from '../../../control/compositions/running-release.ts';
import { fragmentHtml } from '../../../ssr/fragments/fragment-html.ts';
import { fragmentRequest } from '../../../ssr/fragments/fragment-request.ts';
import type { PageRequest } from '../../../ssr/protocol.ts';
import { PoolBusy } from '../../../ssr/pool/renderer-pool.ts';
import type { Outcome } from '../count-outcome.ts';

/** The result of requesting a fragment for a page. */
export type FoundFragment = { readonly use: FragmentUse } & (
  | {
      readonly state: 'there';
      readonly html: string;
      readonly styles: FragmentStyles;
      readonly contentVersion: number | null;
    }
  /** Its slice has nothing to show in this version of the content. */
  | { readonly state: 'empty'; readonly contentVersion: number | null }
  /** It failed or timed out; a retry may succeed. */
  | { readonly state: 'missing'; readonly isFault: boolean }
  /** The slice's release has no fragment with this name. */
  | { readonly state: 'not offered' }
  /** The slice has no working release. */
  | { readonly state: 'no slice' }
);

export interface FragmentRequestOptions {
  readonly composition: Composition;
  /** The request for the surrounding page. */
  readonly request: PageRequest;
  /** Maximum milliseconds that the page waits. */
  readonly waitMs: number;
  /** Called with the outcome of each rendered fragment, including late ones. */
  readonly onDone: (outcome: Omit<Outcome, 'request'>) => void;
}

/** Requests a page's fragments from other slices' renderers in parallel. Never rejects. */
export function requestFragments(
  uses: readonly FragmentUse[],
  options: FragmentRequestOptions,
): Promise<FoundFragment[]> {
  return Promise.all(uses.map((use) => ask(use, options)));
}

async function ask(use: FragmentUse, options: FragmentRequestOptions): Promise<FoundFragment> {
  const release = options.composition.releases.get(use.slice);
  if (!release) return { use, state: 'no slice' };
  if (!release.fragments.has(use.name)) return { use, state: 'not offered' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FoundFragment>((give) => {
    timer = setTimeout(() => give({ use, state: 'missing', isFault: false }), options.waitMs);
  });
  const found = await Promise.race([late, render(use, release, options)]);
  clearTimeout(timer);
  return found;
}

async function render(
  use: FragmentUse,
  release: RunningRelease,
  { request, onDone }: FragmentRequestOptions,
): Promise<FoundFragment> {
  const what = fragmentId(use);
  try {
    const { fault, status, body, contentVersion } = await release.pool.render(fragmentRequest(use, request));
    if (fault !== undefined) throw new Error(fault);
    const html = fragmentHtml(body);
    onDone({ release, what });
    // A read failed, so the fragment's content is unknown; this is not the release's fault.
    if (contentVersion === 0) return { use, state: 'missing', isFault: false };
    if (status === 204) return { use, state: 'empty', contentVersion };
    return { use, state: 'there', html, styles: release.fragments.get(use.name) ?? [], contentVersion };
  } catch (error) {
    const isBusy = error instanceof PoolBusy;
    if (!isBusy) onDone({ release, what, fault: (error as Error).message });
    return { use, state: 'missing', isFault: !isBusy };
  }
}
