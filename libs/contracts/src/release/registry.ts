import { z } from 'zod';
import { releaseVersion, sha256, sliceName } from './manifest.ts';

/** Bytes of a registry that a shell is willing to read. */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;

const activeRelease = z.strictObject({
  version: releaseVersion,
  /** Of `release.json`, so that the registry vouches for every byte of the release. */
  manifestSha256: sha256,
});

/** Per cent of visitors that a canary may have: none and all are no canaries. */
export const MIN_SHARE = 1;
export const MAX_SHARE = 99;
const share = z.number().int().min(MIN_SHARE).max(MAX_SHARE);

/** What a writer did. `promote` and `end-canary` are the two ways in which a canary ends by hand. */
export const registryActions = ['activate', 'rollback', 'canary', 'promote', 'end-canary'] as const;

const change = z.strictObject({
  revision: z.number().int().positive(),
  slice: sliceName,
  action: z.enum(registryActions).default('activate'),
  from: activeRelease.nullable(),
  to: activeRelease,
  /** With `canary` only. */
  share: share.optional(),
  at: z.iso.datetime(),
  who: z.string().max(200),
  why: z.string().max(500),
});

/** A release that some visitors get instead of the active one of its slice. There is one canary at a time. */
const canary = z.strictObject({
  slice: sliceName,
  release: activeRelease,
  /** Per cent of visitors. */
  share,
});

/** The only mutable thing in a deploy: which release of each slice is active, and how that came to be. */
export const registry = z.strictObject({
  format: z.literal(1),
  /** Grows by one with each write; a writer names the one it read. */
  revision: z.number().int().nonnegative(),
  slices: z.record(sliceName, activeRelease),
  canary: canary.nullable().default(null),
  history: z.array(change),
});

export type Registry = z.infer<typeof registry>;
export type ActiveRelease = z.infer<typeof activeRelease>;
export type RegistryChange = z.infer<typeof change>;
export type Canary = z.infer<typeof canary>;

export const emptyRegistry: Registry = { format: 1, revision: 0, slices: {}, canary: null, history: [] };
