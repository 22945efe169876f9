import { CONTRACT_VERSION, type Slice, type SliceHost } from '@opinionbridge/contracts';

/** How slices of one version of the contract run in this shell, in browsers as on the server. */
export interface ContractAdapter {
  /**
   * Makes what such a slice and its fragments are given of what those of today are given. What the host of a version was like is
   * known to that version's adapter only; it has today's type here.
   */
  readonly host: (host: SliceHost) => SliceHost;
  /** Makes a slice of today of what such a slice gives back. */
  readonly slice: (given: Slice) => Slice;
}

const today: ContractAdapter = { host: (host) => host, slice: (given) => given };

/**
 * The versions that this shell speaks. When the number moves, the version before it gets an adapter here and keeps it until no
 * release that anybody could go back to needs it: see "When the version moves" in docs/slice-contract.md.
 */
export const contractAdapters: ReadonlyMap<number, ContractAdapter> = new Map([[CONTRACT_VERSION, today]]);

/** @param version of a release that was found to be one that this shell speaks, as all are that a renderer or a page has */
export const contractOf = (version: number) => contractAdapters.get(version) as ContractAdapter;
