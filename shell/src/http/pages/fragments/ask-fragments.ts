import { fragmentId, type FragmentUse } from '@opinionbridge/contracts';
import type { Composition } from '../../../control/compositions/composition.ts';
import type { FragmentStyles, RunningRelease } from '../../../control/compositions/running-release.ts';
import { fragmentHtml } from '../../../ssr/fragments/fragment-html.ts';
import { fragmentRequest } from '../../../ssr/fragments/fragment-request.ts';
import type { PageRequest } from '../../../ssr/protocol.ts';
import { PoolBusy } from '../../../ssr/pool/renderer-pool.ts';
import type { Outcome } from '../count-outcome.ts';

/** What became of a fragment that a page shows. */
export type FoundFragment = { readonly use: FragmentUse } & (
  | {
      readonly state: 'there';
      readonly html: string;
      readonly styles: FragmentStyles;
      readonly contentVersion: number | null;
    }
  /** Its slice has nothing to show, by the content of this version. */
  | { readonly state: 'empty'; readonly contentVersion: number | null }
  /** It failed, or was too late: the next moment may be another. */
  | { readonly state: 'missing'; readonly isFault: boolean }
  /** The release of its slice has no fragment of this name. */
  | { readonly state: 'not offered' }
  /** Its slice has no release that works. */
  | { readonly state: 'no slice' }
);

export interface AskOptions {
  readonly composition: Composition;
  /** Of the page that the fragments are in. */
  readonly request: PageRequest;
  /** Milliseconds that the page waits for them at most. */
  readonly waitMs: number;
  /** Told what became of each that was rendered, also of one that is too late. */
  readonly onDone: (outcome: Omit<Outcome, 'request'>) => void;
}

/** Asks the renderers of other slices for the fragments that a page shows, all at once. Never rejects. */
export function askFragments(uses: readonly FragmentUse[], options: AskOptions): Promise<FoundFragment[]> {
  return Promise.all(uses.map((use) => ask(use, options)));
}

async function ask(use: FragmentUse, options: AskOptions): Promise<FoundFragment> {
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
  { request, onDone }: AskOptions,
): Promise<FoundFragment> {
  const what = fragmentId(use);
  try {
    const { fault, status, body, contentVersion } = await release.pool.render(fragmentRequest(use, request));
    if (fault !== undefined) throw new Error(fault);
    const html = fragmentHtml(body);
    onDone({ release, what });
    // A read failed: what the fragment would be is not known, and that is no fault of the release.
    if (contentVersion === 0) return { use, state: 'missing', isFault: false };
    if (status === 204) return { use, state: 'empty', contentVersion };
    return { use, state: 'there', html, styles: release.fragments.get(use.name) ?? [], contentVersion };
  } catch (error) {
    const isBusy = error instanceof PoolBusy;
    if (!isBusy) onDone({ release, what, fault: (error as Error).message });
    return { use, state: 'missing', isFault: !isBusy };
  }
}
