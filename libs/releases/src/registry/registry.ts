import { z } from 'zod';
import { MAX_PREFIXES, pagePrefix, releaseVersion, sha256, SHELL, sliceName } from '../manifest.ts';
import { flagName, flagRule, MAX_FLAGS } from './flag-rule.ts';

/** Maximum bytes of a registry that a shell reads; the limits below stay under it. */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;
export const MAX_SLICES = 50;
/** Maximum number of previous releases that a rollback may go to. */
export const MAX_PREVIOUS = 10;
/** Maximum number of releases per slice whose files visitors may still request. */
export const MAX_RECENT = 20;
/** Maximum number of changes in the registry itself; older ones are archived next to it. */
export const MAX_CHANGES = 100;
const MAX_REGISTRY_SIGNATURE = 1024;

/** A release, identified so that the registry vouches for every byte of it. */
const namedRelease = z.strictObject({
  version: releaseVersion,
  manifestSha256: sha256,
});

/** Percentage of visitors for a canary; none and all are excluded. */
export const MIN_SHARE = 1;
export const MAX_SHARE = 99;
const share = z.number().int().min(MIN_SHARE).max(MAX_SHARE);
const revision = z.number().int().nonnegative();
const prefixes = z.array(pagePrefix).max(MAX_PREFIXES);

/**
 * Kinds of change. `promote` and `end-canary` are the two ways of ending a canary manually; `quarantine` removes a
 * release from the previous ones; `restore` records the owner's decision that the log continues from a revision older
 * than shells have seen; `grant` the owner's decision which addresses a slice may have; `flag` who gets a part of a
 * slice's pages.
 */
export const registryActions = [
  'activate',
  'rollback',
  'canary',
  'promote',
  'end-canary',
  'publish-shell',
  'quarantine',
  'restore',
  'grant',
  'flag',
] as const;

/** The author in the history and in notes if the evidence of shells acted instead of a person. */
export const RELEASE_SERVICE = 'release service';

/**
 * Returns whether a change affects which release visitors get, rather than only a slice's addresses, its flags, or where
 * a rollback may lead.
 */
export const isOfRelease = ({ action }: Pick<RegistryChange, 'action'>) =>
  action !== 'grant' && action !== 'flag' && action !== 'quarantine';

/** Changes after which visitors, or some, get the release that they lead to. */
export const SERVING_ACTIONS: readonly RegistryChange['action'][] = [
  ...(['activate', 'canary', 'promote', 'rollback', 'publish-shell'] as const),
];

/** Identifies a change by revision and hash. */
export const logLink = z.strictObject({ revision, sha256 });

export const registryChange = z.strictObject({
  revision: z.number().int().positive(),
  slice: sliceName,
  action: z.enum(registryActions),
  from: namedRelease.nullable(),
  to: namedRelease,
  /** Only with `canary`. */
  share: share.optional(),
  /** Only with `grant`: all addresses that the slice may have from now on. */
  prefixes: prefixes.optional(),
  /** Only with `flag`; null removes it. */
  flag: z.strictObject({ name: flagName, rule: flagRule.nullable() }).optional(),
  at: z.iso.datetime(),
  who: z.string().max(200),
  why: z.string().max(500),
  /** Links the changes into a log; set by whoever writes the registry. */
  seal: z
    .strictObject({
      before: logLink.nullable(),
      /** The last change of the previous hundred, so that the log can be followed without reading all of it. */
      leap: logLink.nullable(),
      /** Hash of the registry content that shells apply after this change. */
      content: sha256,
    })
    .optional(),
});

const sliceEntry = z.strictObject({
  active: namedRelease,
  /** The revision that made it active. Reactivating a release counts as a new activation. */
  since: revision,
  canary: z.strictObject({ release: namedRelease, share, since: revision }).nullable(),
  /** Releases for rollbacks, and for shells that cannot get the active one: newest first, without rolled-back ones. */
  previous: z.array(namedRelease).max(MAX_PREVIOUS),
  /**
   * Releases whose files open pages may still request, newest first, including the active one and the canary; and that
   * to which a rollback leads.
   */
  recent: z.array(namedRelease).max(MAX_RECENT),
});

const FORMAT = 5;

/** The only mutable part of a deployment: which release of each slice is active, and its history. */
export const registry = z.strictObject({
  format: z.literal(FORMAT),
  /** Grows by one with each write; a writer names the revision it read. */
  revision,
  slices: z
    .record(sliceName, sliceEntry)
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** First segments granted to slices beside those built into shells; what is not listed belongs to nobody. */
  prefixes: z
    .record(sliceName, prefixes)
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** By slice and name; a page whose flag has no rule uses its own fallback. */
  flags: z
    .record(
      sliceName,
      z
        .record(flagName, flagRule)
        .refine((flags) => Object.keys(flags).length <= MAX_FLAGS, `at most ${MAX_FLAGS} flags a slice`),
    )
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** Releases of the shell itself, newest first; any shell serves the browser files of any of them. */
  shells: z.array(namedRelease).max(MAX_RECENT),
  /** Revision of the last `restore`; a shell that has seen only older revisions follows the log from there. */
  restored: revision,
  /** The most recent changes, newest last. */
  history: z.array(registryChange).max(MAX_CHANGES),
  /** Compact JWS over the revision and the last change's hash (`signing/registry-log.ts`); absent before the first. */
  signature: z.string().max(MAX_REGISTRY_SIGNATURE).optional(),
});

export type Registry = z.infer<typeof registry>;

/** @throws Error whose message explains in a sentence what is wrong */
export function parseRegistry(content: unknown): Registry {
  const { data, error } = registry.safeParse(content);
  if (data) return data;
  const format: unknown = (content as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== FORMAT)
    throw new Error(
      `it has the format ${format} of another version, and this one reads ${FORMAT}. Continue with that version, or start with an empty data folder`,
    );
  const [first] = error.issues;
  throw new Error(`${first?.path.join('.') || 'it'}: ${first?.message}`);
}
export type NamedRelease = z.infer<typeof namedRelease>;
export type SliceEntry = z.infer<typeof sliceEntry>;
export type RegistryChange = z.infer<typeof registryChange>;
export type LogLink = z.infer<typeof logLink>;
export type Canary = NonNullable<SliceEntry['canary']>;

export const emptyRegistry: Registry = {
  format: FORMAT,
  revision: 0,
  slices: {},
  prefixes: {},
  flags: {},
  shells: [],
  restored: 0,
  history: [],
};

/** Returns a key in which the same version with different content is a different release. */
export const releaseKey = (slice: string, { version, manifestSha256 }: NamedRelease) =>
  `${slice} ${version} ${manifestSha256}`;

export const isSameRelease = (one: NamedRelease | undefined, other: NamedRelease | undefined) =>
  one !== undefined && one.manifestSha256 === other?.manifestSha256 && one.version === other.version;

/** Returns the path of the file, next to the registry, that archives an old change. */
export const archivePath = (revision: number) => `history/${revision}.json`;

/** @returns releases that shells may still request: in service, available for rollback, or on open pages */
export function releasesNamed({ slices, shells }: Registry, slice: string): NamedRelease[] {
  const { active, canary, previous = [], recent = [] } = slices[slice] ?? {};
  const ofShell = slice === SHELL ? shells : [];
  const named = [active, canary?.release, ...previous, ...recent, ...ofShell].filter(
    (release) => release !== undefined,
  );
  return [...new Map(named.map((release) => [releaseKey(slice, release), release])).values()];
}

/** @returns the versions of `releasesNamed` */
export const versionsNamed = (read: Registry, slice: string): Set<string> =>
  new Set(releasesNamed(read, slice).map(({ version }) => version));
