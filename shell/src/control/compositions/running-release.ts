import type { FragmentUse } from '@opinionbridge/contracts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import type { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { RendererPool } from '../../ssr/pool/renderer-pool.ts';
import type { LoadedRelease } from '../../ssr/protocol.ts';
import type { LocalRelease } from '../../artifacts/local-releases.ts';

/** Evaluated flags by name; flags without a rule are left out. */
export type FlagAnswers = Readonly<Record<string, boolean>>;

/**
 * Evaluates the flags of a slice.
 *
 * @param pathname normalized
 * @param bucket of the visitor, 0 to 99; called only if a rule needs it, left out if there is no visitor
 */
export type Evaluate = (
  slice: string,
  names: readonly string[],
  pathname: string,
  bucket?: () => number,
) => FlagAnswers;

/** A release whose renderers are running and whose probe pages rendered. */
export interface RunningRelease {
  readonly key: string;
  readonly slice: string;
  readonly local: LocalRelease;
  readonly pool: RendererPool;
  /** Matches the addresses that its pages answer. */
  readonly matcher: RouteMatcher;
  /** The chunk of each page, by path pattern. */
  readonly chunks: LoadedRelease['chunks'];
  /** Query keys that its pages read; undefined means all. */
  readonly queryKeys: readonly string[] | undefined;
  /** The fragments that it offers to other slices, by name. */
  readonly fragments: ReadonlyMap<string, FragmentStyles>;
  /** @returns the fragments of other slices on its page at an address */
  readonly shows: (pathname: string) => readonly FragmentUse[];
  /**
   * @param bucket of the visitor; left out if the page is rendered for nobody
   * @returns the flags of its page at an address; undefined if the page declares none
   */
  readonly flags: (pathname: string, bucket?: () => number) => FlagAnswers | undefined;
}

export type FragmentStyles = readonly { readonly address: string; readonly text: string }[];

/** Address of the release's Module Federation entry. */
export const entryOf = ({ slice, local }: RunningRelease) => fileAddress(slice, local.manifest.entry);
