import { z } from 'zod';
import { releaseVersion, sliceName } from './manifest.ts';
import { measureCounts } from './measures.ts';
import { refusalCatalogue, type RefusalCode } from './refusals.ts';
import { logLink } from './registry/registry.ts';
import { faultGroup, MAX_FAULT_GROUPS } from './release-faults.ts';

/** States of a release in a shell, for people and programs. */
export const releaseStates = [
  /** Its files are being fetched and verified. */
  'pulling',
  /** Its renderers are starting, and its probe pages are being rendered. */
  'starting',
  /** All visitors of the slice get it. */
  'current',
  /** Some visitors get it. */
  'canary',
  /** A single browser is trying it. */
  'preview',
  /** It works, but nobody gets it yet. */
  'ready',
  /** It is not served. The shell retries it from time to time; it stays refused until it works. */
  'refused',
  /** It was found bad, and is not retried automatically. */
  'quarantined',
] as const;

const count = z.number().int().nonnegative();

const named = { slice: sliceName, version: releaseVersion, manifestSha256: z.string() };

const releaseReport = z.object({
  ...named,
  state: z.enum(releaseStates),
  /** When it entered this state, ISO 8601; if refused, when it was last tried. */
  since: z.string(),
  /** Why it is refused or quarantined or, if it is in service, why no rollback returns to it (SLICE-013, SLICE-014). */
  code: z.enum(Object.keys(refusalCatalogue) as [RefusalCode, ...RefusalCode[]]).optional(),
  /** In words; for the operator's network only. */
  reason: z.string().optional(),
  /** Pages served to visitors since the shell started, and how many failed. */
  pages: count,
  faults: count,
  /** Running renderer processes, and how many replaced others. */
  renderers: count,
  restarts: count,
  /** Measurements since the shell started; absent in older shells. */
  measures: measureCounts.optional(),
  /** The most recent groups. */
  faultGroups: z.array(faultGroup).max(MAX_FAULT_GROUPS).optional(),
});

const counts = z.object({ pages: count, faults: count, visitors: count });

/** This shell's evidence for a release on trial: a canary, or one that recently became current. */
const releaseTrial = z.object({
  ...named,
  /** Recently rendered pages, and those of the release it is compared with. */
  now: counts,
  before: counts,
  /** Browser reports, one vote per network. */
  browsers: z.object({ served: count, failing: count }),
  /** What the shell itself found on pages that browsers reported as failing; for the operator's network only. */
  reason: z.string().optional(),
  /** How a canary with few visitors differs from the release before it, found by rendering pages of both. */
  differs: z.string().optional(),
});

/** A shell's report on its releases, as served at `GET /health/slices`. */
export const shellReport = z.object({
  /** The composition of visitors without a canary; null before the first release works. */
  composition: z.string().nullable(),
  /** When the shell, and with it its counts, started, ISO 8601. Absent in older shells. */
  startedAt: z.iso.datetime().optional(),
  /** Milliseconds since then, by a clock that never goes back: of two reports, the one with more is the newer. */
  upMs: count.optional(),
  /** The newest content version known to the shell. */
  contentVersion: z.number().nullable(),
  /** What the shell has applied from the registry since it started, and why it applies nothing newer. */
  registry: z.object({
    revision: z.number().int(),
    /** End of the log as last seen, possibly before a restart. */
    head: logLink.optional(),
    problem: z.string().optional(),
  }),
  /** Problems with the release keys; absent in older shells. */
  keys: z.object({ problem: z.string().optional() }).optional(),
  /** Slices in the registry that have no address on this shell. */
  unrouted: z.array(sliceName).optional(),
  current: z.record(sliceName, releaseVersion),
  canaries: z.array(z.object({ slice: sliceName, version: releaseVersion, share: z.number() })),
  /** Evidence by which releases are judged across all shells, and people are notified of browser reports. */
  trials: z.array(releaseTrial).optional(),
  releases: z.array(releaseReport),
});

/** Milliseconds of silence after which a shell counts as lost; it reports every five seconds. */
export const SHELL_LOST_MS = 30_000;
/** Milliseconds between two reports of an unchanged shell. */
export const SHELL_REPORT_MS = 5_000;

export const knownShell = z.object({
  id: z.string(),
  /** Name of its reporting token. */
  name: z.string(),
  heardAt: z.string(),
  isLost: z.boolean(),
  report: shellReport,
});

export type KnownShell = z.infer<typeof knownShell>;
export type ReleaseTrial = z.infer<typeof releaseTrial>;
export type ReleaseState = (typeof releaseStates)[number];
export type ReleaseReport = z.infer<typeof releaseReport>;
export type ShellReport = z.infer<typeof shellReport>;
