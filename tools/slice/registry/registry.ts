import type { NamedRelease, Registry } from '@opinionbridge/contracts/release';
import { isAddress } from '../http.ts';
import { activated } from './change-registry.ts';
import { registryAddress } from './registry-address.ts';
import { registryFile } from './registry-file.ts';
import type { RegistryPlace } from './registry-place.ts';

/** @param place path of a file or http(s) address */
export const openRegistry = (place: string): RegistryPlace =>
  isAddress(place) ? registryAddress(place) : registryFile(place);

/** @returns the registry, empty when there is none yet */
export const readRegistry = (place: string): Promise<Registry> => openRegistry(place).read();

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
 * @throws StaleRevision when the registry has moved on
 */
export function activate(place: string, activation: Activation): Promise<Registry> {
  const { slice, to, expectedRevision } = activation;
  return openRegistry(place).update(expectedRevision, (before) => activated(before, slice, to, activation));
}
