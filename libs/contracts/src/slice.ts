import type { RouteObject } from 'react-router';
import type { FragmentModule } from './fragment.ts';
import type { SliceHost } from './slice-host.ts';

/**
 * Version of the contract between shell and slice. It changes when a slice built for the old contract could not run
 * under the new one; a shell refuses releases with a version that it does not support.
 */
export const CONTRACT_VERSION = 1;

export interface Slice {
  readonly contract: typeof CONTRACT_VERSION;
  /** Absolute paths. The shell mounts them inside its layout; see `pageRoute`. */
  readonly routes: RouteObject[];
  /**
   * Query keys that the slice's pages read on the server. Others are withheld, so that identical pages share one cache
   * entry. If omitted, all are passed on.
   */
  readonly query?: readonly string[];
  /**
   * Returns the public pages of the slice for the site map: the main address of each, without pages that must not be
   * indexed. May call the API; called on the server only.
   */
  addresses?(): Promise<readonly PageAddress[]> | readonly PageAddress[];
  /**
   * Fragments that pages of other slices may show, by their names in `slice.fragments` of its package.json; used on the
   * server only.
   */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
}

export interface PageAddress {
  readonly path: string;
  /** Day or time of the last change, ISO 8601, if known. */
  readonly changed?: string;
}

export type SliceFactory = (host: SliceHost) => Slice;

/** Defines a slice: the default export of `./slice`, the module that every slice exposes. */
export function defineSlice(factory: SliceFactory): SliceFactory {
  return factory;
}
