import { z } from 'zod';
import { releaseVersion, sliceName } from './manifest.ts';
import { measureCounts } from './measures.ts';
import { refusalCatalogue, type RefusalCode } from './refusals.ts';
import { logLink } from './registry/registry.ts';
import { faultGroup, MAX_FAULT_GROUPS } from './release-faults.ts';

/** Where a release is in a shell, as people and programs read it. */
export const releaseStates = [
  /** Its files are being fetched and checked. */
  'pulling',
  /** Its renderers start, and its probe pages are rendered. */
  'starting',
  /** All visitors of the slice get it. */
  'current',
  /** Some visitors get it. */
  'canary',
  /** A single browser tries it. */
  'preview',
  /** It works, and nobody gets it yet. */
  'ready',
  /** It is not served, and is tried again from time to time; it is refused meanwhile, too, until it works. */
  'refused',
  /** It was found bad, and is not tried again by itself. */
  'quarantined',
] as const;

const count = z.number().int().nonnegative();

const named = { slice: sliceName, version: releaseVersion, manifestSha256: z.string() };

const releaseReport = z.object({
  ...named,
  state: z.enum(releaseStates),
  /** When it got into this state, ISO 8601; when it was tried last, if it is refused. */
  since: z.string(),
  /** Why it is refused or quarantined, or, where it is in service, why it is not gone back to (SLICE-013, SLICE-014). */
  code: z.enum(Object.keys(refusalCatalogue) as [RefusalCode, ...RefusalCode[]]).optional(),
  /** In words, for the operator's network only. */
  reason: z.string().optional(),
  /** Pages given to visitors since the shell started, and how many of them failed. */
  pages: count,
  faults: count,
  /** Renderer processes that run, and how many were started in place of others. */
  renderers: count,
  restarts: count,
  /** What was measured since the shell started; shells of before measured nothing by release. */
  measures: measureCounts.optional(),
  /** Those that were met last. */
  faultGroups: z.array(faultGroup).max(MAX_FAULT_GROUPS).optional(),
});

const counts = z.object({ pages: count, faults: count, visitors: count });

/** What this shell knows of a release on trial: a canary, or what became current lately. */
const releaseTrial = z.object({
  ...named,
  /** Pages that it rendered lately, and those of the release that it is compared with. */
  now: counts,
  before: counts,
  /** What browsers say, one vote a network. */
  browsers: z.object({ served: count, failing: count }),
  /** What the shell found when it rendered the pages that browsers say fail; for the operator's network only. */
  reason: z.string().optional(),
  /** What the shell found different when it rendered the pages of a canary that few visitors had, and those of the release before it. */
  differs: z.string().optional(),
});

/** What a shell says of its releases at `GET /health/slices`. */
export const shellReport = z.object({
  /** Of all that visitors without a canary get; null before the first release works. */
  composition: z.string().nullable(),
  /** When the shell started, ISO 8601: its counts began with it. Shells of before did not say. */
  startedAt: z.iso.datetime().optional(),
  /** The newest content version that the shell has heard of. */
  contentVersion: z.number().nullable(),
  /** What it has taken up of the registry since its start, and why it takes up nothing newer. */
  registry: z.object({
    revision: z.number().int(),
    /** End of its log as it was seen last, also before a restart. */
    head: logLink.optional(),
    problem: z.string().optional(),
  }),
  /** Of those who may release; shells of before had none. */
  keys: z.object({ problem: z.string().optional() }).optional(),
  /** Slices that the registry names and to which this shell gives no address. */
  unrouted: z.array(sliceName).optional(),
  /** Version that visitors get of each slice. */
  current: z.record(sliceName, releaseVersion),
  canaries: z.array(z.object({ slice: sliceName, version: releaseVersion, share: z.number() })),
  /** By which releases are judged over all shells, and people are told of what browsers say. */
  trials: z.array(releaseTrial).optional(),
  releases: z.array(releaseReport),
});

/** A shell that was not heard for so many milliseconds is lost: it reports every five seconds. */
export const SHELL_LOST_MS = 30_000;
/** Milliseconds between two reports of a shell of which nothing has changed. */
export const SHELL_REPORT_MS = 5_000;

/** What the release service knows of a shell. */
export const knownShell = z.object({
  id: z.string(),
  /** Of the token that it reports with. */
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
