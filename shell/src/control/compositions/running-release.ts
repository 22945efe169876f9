import type { FragmentUse } from '@opinionbridge/contracts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import type { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { RendererPool } from '../../ssr/pool/renderer-pool.ts';
import type { LoadedRelease } from '../../ssr/protocol.ts';
import type { LocalRelease } from '../../artifacts/local-releases.ts';

/** A release whose renderers run and whose probe pages were rendered. */
export interface RunningRelease {
  readonly key: string;
  readonly slice: string;
  readonly local: LocalRelease;
  readonly pool: RendererPool;
  /** Which addresses its pages answer. */
  readonly matcher: RouteMatcher;
  /** The chunk of each of its pages, by path pattern. */
  readonly chunks: LoadedRelease['chunks'];
  /** Query keys that its pages read; undefined: all. */
  readonly queryKeys: readonly string[] | undefined;
  /** The fragments that it offers to pages of other slices, by their names. */
  readonly fragments: ReadonlyMap<string, FragmentStyles>;
  /** @returns the fragments of other slices that its page at an address shows */
  readonly shows: (pathname: string) => readonly FragmentUse[];
}

/** The style sheets of a fragment. */
export type FragmentStyles = readonly { readonly address: string; readonly text: string }[];

/** Address of the Module Federation entry of a release. */
export const entryOf = ({ slice, local }: RunningRelease) => fileAddress(slice, local.manifest.entry);
