import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { FlagRules, LogLink, NamedRelease, RefusalCode, SliceEntry } from '@opinionbridge/releases';

/** Phase of a release on this shell. Each phase follows from the previous one; a failed step leads back. */
export type Phase =
  /** Not on this disk, or incomplete. */
  | 'absent'
  /** Its files are being fetched and verified. */
  | 'pulling'
  /** Every byte is on this disk. */
  | 'verified'
  /** A renderer is loading it and rendering its probe pages. */
  | 'starting'
  /** Its renderers are running. */
  | 'ready';

/** Why a release is not served, and until when. */
export interface Refused {
  readonly code: RefusalCode;
  readonly reason: string;
  readonly at: number;
  /** Milliseconds since the epoch; infinite for a quarantine, which ends when the release is activated again. */
  readonly until: number;
  /** Consecutive refusals, which lengthen the pause. */
  readonly times: number;
  /** Registry revision that asked for it when it was refused. */
  readonly wish: number;
}

/** Why a release in service may not be deployed again. */
export interface Untrusted {
  readonly code: RefusalCode;
  readonly message: string;
  readonly at: number;
}

export interface ReleaseState {
  readonly slice: string;
  readonly named: NamedRelease;
  readonly phase: Phase;
  /** When each phase was last entered, in milliseconds since the epoch. */
  readonly times: Readonly<Partial<Record<Phase, number>>>;
  readonly refused: Refused | null;
  /**
   * Its signature is no longer trusted, but visitors have it: it stays until another release works and is refused
   * afterwards. Null if it is not in service.
   */
  readonly untrusted: Untrusted | null;
  /** When it was first wanted since it was last forgotten. */
  readonly wantedSince: number;
  /** Whether a control run is due because its renderers died: a renderer without visitors, to find the cause. */
  readonly controlRun: 'none' | 'due' | 'running';
}

/** The release that visitors of a slice get. */
export interface Serving {
  readonly key: string;
  readonly since: number;
  /** The previous release, kept for a rollback while this one is on trial. */
  readonly before: NamedRelease | null;
}

/** All that the shell knows about releases. Changed only by events, see `reduce`. */
export interface State {
  /** Of the registry as read since the start; -1 before that. */
  readonly revision: number;
  /** End of the log as last seen, including before a restart; null if never. */
  readonly head: LogLink | null;
  readonly desired: ReadonlyMap<string, SliceEntry>;
  /** Address prefixes that slices may use in addition to those built into this shell. */
  readonly granted: GrantedPrefixes;
  readonly flags: FlagRules;
  /** By `releaseKey`. */
  readonly releases: ReadonlyMap<string, ReleaseState>;
  readonly serving: ReadonlyMap<string, Serving>;
  /** Canaries in service by slice, each since it got its share. */
  readonly canaries: ReadonlyMap<
    string,
    { readonly key: string; readonly share: number; readonly since: number }
  >;
  /** Keys of previewed releases, the newest last. */
  readonly previews: readonly string[];
  /** What was served before a restart, until it is served again. */
  readonly savedServing: ReadonlyMap<string, Serving>;
}

export const initialState: State = {
  revision: -1,
  head: null,
  desired: new Map(),
  granted: {},
  flags: {},
  releases: new Map(),
  serving: new Map(),
  canaries: new Map(),
  previews: [],
  savedServing: new Map(),
};

/** Limits for releases, set by the environment; see the server's config. */
export interface ReleaseLimits {
  /** Milliseconds to fetch all files of a release. */
  readonly pullMs: number;
  /** Milliseconds until the first retry of a refused release; doubled up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Milliseconds after which a shell that has no release of a slice uses the one before the active one. */
  readonly fallbackMs: number;
  /** Milliseconds after becoming current during which evidence can take a release back. */
  readonly trialMs: number;
}

/** Each previewed release costs a process. */
export const MAX_PREVIEWS = 3;

/** Whether a release may not be tried or served at the moment. */
export const isRefused = (release: ReleaseState | undefined, now: number) =>
  release?.refused !== null && release !== undefined && release.refused.until > now;

/** Whether all visitors of its slice have the release, or had it when the shell stopped. */
export const isInService = (
  { serving, savedServing }: Pick<State, 'serving' | 'savedServing'>,
  slice: string,
  key: string,
) => (serving.get(slice) ?? savedServing.get(slice))?.key === key;

/**
 * Whether a release is in service, for everyone or as a canary, and evidence can still take it back.
 *
 * @returns since when, in milliseconds since the epoch: nothing before counts; undefined if it is not on trial
 */
export function trialSince(
  { serving, canaries }: State,
  key: string,
  now: number,
  { trialMs }: ReleaseLimits,
): number | undefined {
  const isIt = (one: { readonly key: string }) => one.key === key;
  const current = [...serving.values()].find(isIt);
  if (!current) return [...canaries.values()].find(isIt)?.since;
  return current.before !== null && now - current.since < trialMs ? current.since : undefined;
}
