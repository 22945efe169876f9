import { CONTRACT_VERSION, type Slice, type SliceHost } from '@opinionbridge/contracts';

/** Adapts slices of one contract version to this shell, in browsers and on the server. */
export interface ContractAdapter {
  /** Converts the host for this version; only the adapter knows the older type, which here is today's. */
  readonly host: (host: SliceHost) => SliceHost;
  /** Converts what such a slice exports into a current slice. */
  readonly slice: (given: Slice) => Slice;
}

const today: ContractAdapter = { host: (host) => host, slice: (given) => given };

/**
 * The contract versions that this shell implements. When the version is raised, the previous one gets an adapter here,
 * until no rollback target needs it any more: see "When the version moves" in docs/slice-contract.md.
 */
export const contractAdapters: ReadonlyMap<number, ContractAdapter> = new Map([[CONTRACT_VERSION, today]]);

/** @param version that was already checked, as it is for every release in a renderer or page */
export const contractOf = (version: number) => contractAdapters.get(version) as ContractAdapter;
