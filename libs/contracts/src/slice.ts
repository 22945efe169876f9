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
  /** Query keys that pages read on the server; others are withheld, for one cache entry. If omitted, all pass. */
  readonly query?: readonly string[];
  /** Returns the main address of each page that may be indexed; may call the API. On the server only. */
  addresses?(): Promise<readonly PageAddress[]> | readonly PageAddress[];
  /** What other slices' pages may show, by names in `slice.fragments` of package.json; on the server only. */
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
