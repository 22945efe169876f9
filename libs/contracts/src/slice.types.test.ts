import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { ApiClient } from './api.ts';
import type { FragmentModule } from './fragment.ts';
import type { FragmentPlaceProps } from './fragment-use.ts';
import type { SiteSettings } from './site.ts';
import { CONTRACT_VERSION, type PageAddress, type Slice, type SliceFactory } from './slice.ts';
import type { SliceHost } from './slice-host.ts';

/** True if two types are identical, not merely assignable to each other. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * The contract as of version 1, duplicated on purpose: a change does not pass the type check until someone has been
 * here and considered the slices already deployed.
 */
interface HostOfVersion1 {
  readonly api: ApiClient;
  readonly site: SiteSettings;
  readonly Fragment?: ComponentType<FragmentPlaceProps>;
  readonly flags?: { getBooleanValue(key: string, fallback: boolean): boolean };
}
interface SliceOfVersion1 {
  readonly contract: 1;
  readonly routes: RouteObject[];
  readonly query?: readonly string[];
  addresses?(): Promise<readonly PageAddress[]> | readonly PageAddress[];
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
}

test('version 1 of the contract is unchanged, so releases built for it still fit', () => {
  const host: Same<SliceHost, HostOfVersion1> = true;
  const slice: Same<Slice, SliceOfVersion1> = true;
  const factory: Same<SliceFactory, (host: SliceHost) => Slice> = true;
  const version: Same<typeof CONTRACT_VERSION, 1> = true;
  expect([host, slice, factory, version, CONTRACT_VERSION]).toEqual([true, true, true, true, 1]);
});
