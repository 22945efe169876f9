import type { ReactNode } from 'react';

/** Parameters that a page passes to a fragment. They become part of its cache key, so keep them few and short. */
export type FragmentProps = Readonly<Record<string, string>>;

export interface FragmentUse {
  readonly slice: string;
  /** The exposed module, without its `./`. */
  readonly name: string;
  readonly props?: FragmentProps;
}

export interface FragmentPlaceProps {
  readonly of: FragmentUse;
  /** Shown in place of the fragment while its slice cannot provide it. */
  readonly children?: ReactNode;
}

/** @returns the canonical name of a fragment with its props, e.g. `blog/latest-posts?category=cancer` */
export function fragmentId({ slice, name, props = {} }: FragmentUse): string {
  const query = new URLSearchParams(Object.entries(props).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return `${slice}/${name}${query && `?${query}`}`;
}
