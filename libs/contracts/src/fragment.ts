import type { ComponentType, ReactNode } from 'react';
import type { FragmentPlaceProps, FragmentProps } from './fragment-use.ts';
import type { Language } from './languages.ts';
import type { SliceHost } from './slice-host.ts';

/** What a fragment knows about the page it is shown in. */
export interface FragmentContext {
  readonly language: Language;
  readonly props: FragmentProps;
}

/** A part of a page from another slice, as HTML only: it has no handlers, and its links are ordinary links. */
export interface Fragment<Data> {
  /** @returns undefined, for which the fallback is shown, if there is nothing to show or no API */
  load(asked: FragmentContext): Promise<Data | undefined>;
  Component(props: FragmentContext & { readonly data: Data }): ReactNode;
}

export type FragmentFactory<Data> = (host: SliceHost) => Fragment<Data>;

export interface FragmentModule {
  readonly default: FragmentFactory<unknown>;
}

/** Defines a fragment: the default export of a module that a slice exposes in addition to `./slice`. */
export function defineFragment<Data>(factory: FragmentFactory<Data>): FragmentFactory<Data> {
  return factory;
}

/** Returns the component that shows fragments, or their fallback on shells without fragment support. */
export const fragmentPlace = ({ Fragment }: SliceHost): ComponentType<FragmentPlaceProps> =>
  Fragment ?? StandIn;

const StandIn = ({ children }: FragmentPlaceProps) => children;
