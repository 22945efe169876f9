import type { ReactNode } from 'react';

/** What a page tells a fragment: part of its name in the caches, so few and short. */
export type FragmentProps = Readonly<Record<string, string>>;

/** A fragment of another slice, as a page asks for it. */
export interface FragmentUse {
  /** Name of the slice that offers it. */
  readonly slice: string;
  /** The module that the slice exposes, without its `./`. */
  readonly name: string;
  readonly props?: FragmentProps;
}

export interface FragmentPlaceProps {
  readonly of: FragmentUse;
  /** Stands in for the fragment while its slice cannot give it. */
  readonly children?: ReactNode;
}

/** @returns the one name of a fragment with its props, e.g. `blog/latest-posts?category=cancer` */
export function fragmentId({ slice, name, props = {} }: FragmentUse): string {
  const query = new URLSearchParams(Object.entries(props).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return `${slice}/${name}${query && `?${query}`}`;
}
