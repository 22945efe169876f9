import type { RouteObject } from 'react-router';
import type { FragmentModule } from './fragment.ts';
import type { SliceHost } from './slice-host.ts';

/**
 * The version of the agreement between the shell and a slice. It moves when a slice built for the old
 * agreement could not run under the new one; a shell refuses a release of a number that it does not speak.
 */
export const CONTRACT_VERSION = 1;

export interface Slice {
  readonly contract: typeof CONTRACT_VERSION;
  /** Absolute paths. The shell mounts them inside its layout; see `pageRoute`. */
  readonly routes: RouteObject[];
  /**
   * Query keys that the slice's pages read on the server. Others do not reach it: pages that differ in nothing are one
   * page in the caches. Left out, all reach it.
   */
  readonly query?: readonly string[];
  /**
   * The public pages of the slice, for the site map: the main address of each, none that asks not to be indexed.
   * May ask the API; asked on the server only.
   */
  addresses?(): Promise<readonly PageAddress[]> | readonly PageAddress[];
  /** What pages of other slices may show, by the names that its package.json gives in `slice.fragments`; used on the server only. */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
}

export interface PageAddress {
  readonly path: string;
  /** Day or time of the last change, ISO 8601, where it is known. */
  readonly changed?: string;
}

export type SliceFactory = (host: SliceHost) => Slice;

/** Names the default export of `./slice`, the module that every slice exposes. */
export function defineSlice(factory: SliceFactory): SliceFactory {
  return factory;
}
