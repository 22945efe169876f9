import type { ComponentType, ReactNode } from 'react';
import type { FragmentPlaceProps, FragmentProps } from './fragment-use.ts';
import type { Language } from './languages.ts';
import type { SliceHost } from './slice-host.ts';

/** What a fragment knows of the page that it is in. */
export interface FragmentAsked {
  readonly language: Language;
  readonly props: FragmentProps;
}

/** A piece of a page of another slice. On the server it is HTML only: it has no handlers, and its links are links. */
export interface Fragment<Data> {
  /**
   * Reads what the fragment shows.
   *
   * @returns undefined when there is nothing to show, or the API cannot be asked: what stands in for the fragment stays then
   */
  load(asked: FragmentAsked): Promise<Data | undefined>;
  Component(props: FragmentAsked & { readonly data: Data }): ReactNode;
}

export type FragmentFactory<Data> = (host: SliceHost) => Fragment<Data>;

/** The module of a fragment. */
export interface FragmentModule {
  readonly default: FragmentFactory<unknown>;
}

/** Names the default export of a module that a slice exposes besides `./slice`. */
export function defineFragment<Data>(factory: FragmentFactory<Data>): FragmentFactory<Data> {
  return factory;
}

/**
 * The component that shows fragments in the pages of a slice. On a shell from before there were fragments it shows what stands in for
 * them.
 */
export const fragmentPlace = ({ Fragment }: SliceHost): ComponentType<FragmentPlaceProps> =>
  Fragment ?? StandIn;

const StandIn = ({ children }: FragmentPlaceProps) => children;
