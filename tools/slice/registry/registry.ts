import { activated, isAddress, type NamedRelease, type Registry } from '@opinionbridge/releases';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import { registryAddress } from './registry-address.ts';
import { registryFile } from './registry-file.ts';
import type { RegistryPlace } from './registry-place.ts';

/**
 * @param place path of a file or http(s) address
 * @param token for hosts that require one; `SLICE_TOKEN` by default
 * @param keys for signing changes, unless a service signs
 */
export const openRegistry = (place: string, token?: string, keys?: ReleaseKeys): RegistryPlace =>
  isAddress(place) ? registryAddress(place, token, keys) : registryFile(place, keys);

/** @returns the registry; empty if there is none yet */
export const readRegistry = (place: string, token?: string): Promise<Registry> =>
  openRegistry(place, token).read();

export interface Activation {
  readonly slice: string;
  readonly to: NamedRelease;
  readonly who: string;
  readonly why: string;
  /** Revision that the writer has seen. */
  readonly expectedRevision: number;
}

/**
 * Activates a release.
 *
 * @param token, keys see `openRegistry`
 * @throws StaleRevision if the registry has a newer revision
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
