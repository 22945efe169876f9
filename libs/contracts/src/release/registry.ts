import { z } from 'zod';
import { releaseVersion, sha256, sliceName } from './manifest.ts';

/** Bytes of a registry that a shell is willing to read. */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;

const activeRelease = z.strictObject({
  version: releaseVersion,
  /** Of `release.json`, so that the registry vouches for every byte of the release. */
  manifestSha256: sha256,
});

const change = z.strictObject({
  revision: z.number().int().positive(),
  slice: sliceName,
  from: activeRelease.nullable(),
  to: activeRelease,
  at: z.iso.datetime(),
  who: z.string().max(200),
  why: z.string().max(500),
});

/** The only mutable thing in a deploy: which release of each slice is active, and how that came to be. */
export const registry = z.strictObject({
  format: z.literal(1),
  /** Grows by one with each write; a writer names the one it read. */
  revision: z.number().int().nonnegative(),
  slices: z.record(sliceName, activeRelease),
  history: z.array(change),
});

export type Registry = z.infer<typeof registry>;
export type ActiveRelease = z.infer<typeof activeRelease>;
export type RegistryChange = z.infer<typeof change>;

export const emptyRegistry: Registry = { format: 1, revision: 0, slices: {}, history: [] };
