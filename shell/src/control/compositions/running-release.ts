import type { FragmentUse } from '@opinionbridge/contracts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import type { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { RendererPool } from '../../ssr/pool/renderer-pool.ts';
import type { LoadedRelease } from '../../ssr/protocol.ts';
import type { LocalRelease } from '../../artifacts/local-releases.ts';

/** Whether flags are on, by name, as their rules say; one without a rule is not among them. */
export type FlagAnswers = Readonly<Record<string, boolean>>;

/**
 * Evaluates flags of a slice.
 *
 * @param pathname normalised
 * @param bucket of the visitor, 0 to 99; asked only where it decides, left out where there is no visitor
 */
export type Evaluate = (
  slice: string,
  names: readonly string[],
  pathname: string,
  bucket?: () => number,
) => FlagAnswers;

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
  /**
   * @param bucket of the visitor; left out for what is rendered for nobody
   * @returns which flags of its page at an address are on; undefined for a page that asks for none
   */
  readonly flags: (pathname: string, bucket?: () => number) => FlagAnswers | undefined;
}

/** The style sheets of a fragment. */
export type FragmentStyles = readonly { readonly address: string; readonly text: string }[];

/** Address of the Module Federation entry of a release. */
export const entryOf = ({ slice, local }: RunningRelease) => fileAddress(slice, local.manifest.entry);
