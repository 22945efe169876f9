import { z } from 'zod';
import { MAX_PREFIXES, pagePrefix, releaseVersion, sha256, SHELL, sliceName } from '../manifest.ts';
import { flagName, flagRule, MAX_FLAGS } from './flag-rule.ts';

/** Bytes of a registry that a shell is willing to read. What the limits below allow stays under it. */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;
/** Slices that a registry may name. */
export const MAX_SLICES = 50;
/** Releases before the active one that a rollback may go to. */
export const MAX_PREVIOUS = 10;
/** Releases of each slice whose files visitors may still ask for. */
export const MAX_RECENT = 20;
/** Changes that stay in the registry itself; older ones are kept beside it. */
export const MAX_CHANGES = 100;
const MAX_REGISTRY_SIGNATURE = 1024;

/** One release, named so that the registry vouches for every byte of it. */
const namedRelease = z.strictObject({
  version: releaseVersion,
  /** Of `release.json`. */
  manifestSha256: sha256,
});

/** Per cent of visitors that a canary may have: none and all are no canaries. */
export const MIN_SHARE = 1;
export const MAX_SHARE = 99;
const share = z.number().int().min(MIN_SHARE).max(MAX_SHARE);
const revision = z.number().int().nonnegative();
const prefixes = z.array(pagePrefix).max(MAX_PREFIXES);

/**
 * What a writer did. `promote` and `end-canary` are the two ways in which a canary ends by hand; `quarantine` takes a release from those
 * that are gone back to; `restore` is the owner's word that the log goes on from an earlier revision than shells have seen; `grant` is the
 * owner's word which addresses a slice may have; `flag` says who gets a part of a slice's pages.
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

/** Who acts, in the history and in notes, when it is no person but the evidence of shells. */
export const RELEASE_SERVICE = 'release service';

/** Whether a change says which release visitors get, and not only where a slice has pages or what they show. */
export const isOfRelease = ({ action }: Pick<RegistryChange, 'action'>) =>
  action !== 'grant' && action !== 'flag';

/** A change by its revision and its hash. */
export const logLink = z.strictObject({ revision, sha256 });

export const registryChange = z.strictObject({
  revision: z.number().int().positive(),
  slice: sliceName,
  action: z.enum(registryActions),
  from: namedRelease.nullable(),
  to: namedRelease,
  /** With `canary` only. */
  share: share.optional(),
  /** With `grant` only: all that the slice may have from now on. */
  prefixes: prefixes.optional(),
  /** With `flag` only: null takes it out. */
  flag: z.strictObject({ name: flagName, rule: flagRule.nullable() }).optional(),
  at: z.iso.datetime(),
  who: z.string().max(200),
  why: z.string().max(500),
  /** What makes the changes a log; whoever writes the registry sets it. */
  seal: z
    .strictObject({
      before: logLink.nullable(),
      /** The last change of the hundred before: the log can be followed without reading all of it. */
      leap: logLink.nullable(),
      /** Hash of what shells do after this change. */
      content: sha256,
    })
    .optional(),
});

const sliceEntry = z.strictObject({
  active: namedRelease,
  /** Revision that made it active. A release that is activated again is another wish than the one before. */
  since: revision,
  /** A release that some visitors get instead. */
  canary: z.strictObject({ release: namedRelease, share, since: revision }).nullable(),
  /** What a rollback goes to, and a shell that cannot have the active one: newest first, none that was taken back. */
  previous: z.array(namedRelease).max(MAX_PREVIOUS),
  /** Whose files open pages may still ask for, the newest first; the active one and the canary are among them. */
  recent: z.array(namedRelease).max(MAX_RECENT),
});

const FORMAT = 5;

/** The only mutable thing in a deploy: which release of each slice is active, and how that came to be. */
export const registry = z.strictObject({
  format: z.literal(FORMAT),
  /** Grows by one with each write; a writer names the one it read. */
  revision,
  slices: z
    .record(sliceName, sliceEntry)
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** First segments of addresses that slices may have besides those that shells are built with; what is in no list is nobody's. */
  prefixes: z
    .record(sliceName, prefixes)
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** By slice and name; a page whose flag has no rule goes by its own fallback. */
  flags: z
    .record(
      sliceName,
      z
        .record(flagName, flagRule)
        .refine((flags) => Object.keys(flags).length <= MAX_FLAGS, `at most ${MAX_FLAGS} flags a slice`),
    )
    .refine((slices) => Object.keys(slices).length <= MAX_SLICES, `at most ${MAX_SLICES} slices`),
  /** Releases of the shell itself, newest first: any shell serves the browser files of any of them. */
  shells: z.array(namedRelease).max(MAX_RECENT),
  /** Revision of the last `restore`: a shell that has seen only older ones follows the log from there. */
  restored: revision,
  /** The last changes, the newest at the end. */
  history: z.array(registryChange).max(MAX_CHANGES),
  /** Compact JWS over revision and hash of the last change, see `signing/registry-log.ts`; none before the first. */
  signature: z.string().max(MAX_REGISTRY_SIGNATURE).optional(),
});

export type Registry = z.infer<typeof registry>;

/**
 * @param content as it was parsed from JSON
 * @throws Error whose message says in a sentence what is wrong
 */
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

/** Names a release so that the same version with another content is another release. */
export const releaseKey = (slice: string, { version, manifestSha256 }: NamedRelease) =>
  `${slice} ${version} ${manifestSha256}`;

export const isSameRelease = (one: NamedRelease | undefined, other: NamedRelease | undefined) =>
  one !== undefined && one.manifestSha256 === other?.manifestSha256 && one.version === other.version;

/** Where a change is kept that is too old for the registry itself: beside it, a file each. */
export const archivePath = (revision: number) => `history/${revision}.json`;

/** @returns versions that shells may still ask for: in service, to go back to, or on pages that are open */
export function versionsNamed({ slices, shells }: Registry, slice: string): Set<string> {
  const { active, canary, previous = [], recent = [] } = slices[slice] ?? {};
  const ofShell = slice === SHELL ? shells : [];
  const named: (NamedRelease | undefined)[] = [active, canary?.release, ...previous, ...recent, ...ofShell];
  return new Set(named.flatMap((release) => (release ? [release.version] : [])));
}
