import { activated, isAddress, type NamedRelease, type Registry } from '@opinionbridge/releases';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import { registryAddress } from './registry-address.ts';
import { registryFile } from './registry-file.ts';
import type { RegistryPlace } from './registry-place.ts';

/**
 * @param place path of a file or http(s) address
 * @param token for a host that asks who it is; left out, `SLICE_TOKEN`
 * @param keys what it is signed with when it is changed, unless a service has it
 */
export const openRegistry = (place: string, token?: string, keys?: ReleaseKeys): RegistryPlace =>
  isAddress(place) ? registryAddress(place, token, keys) : registryFile(place, keys);

/** @returns the registry, empty when there is none yet */
export const readRegistry = (place: string, token?: string): Promise<Registry> =>
  openRegistry(place, token).read();

export interface Activation {
  readonly slice: string;
  readonly to: NamedRelease;
  readonly who: string;
  readonly why: string;
  /** The revision that the writer has seen. */
  readonly expectedRevision: number;
}

/**
 * Makes a release the active one.
 *
 * @param token, keys as `openRegistry` takes them
 * @throws StaleRevision when the registry has moved on
 */
export function activate(
  place: string,
  activation: Activation,
  token?: string,
  keys?: ReleaseKeys,
): Promise<Registry> {
  const { slice, to, expectedRevision } = activation;
  return openRegistry(place, token, keys).update(expectedRevision, (before) =>
    activated(before, slice, to, activation),
  );
}
