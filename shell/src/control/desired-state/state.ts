import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { FlagRules, LogLink, NamedRelease, RefusalCode, SliceEntry } from '@opinionbridge/releases';

/** Where a release is in this shell. Each phase follows from the one before; a step that fails leads back. */
export type Phase =
  /** Nothing of it is on this disk, or not all. */
  | 'absent'
  /** Its files are being fetched and checked. */
  | 'pulling'
  /** Every byte of it is on this disk. */
  | 'verified'
  /** A renderer loads it, and its probe pages are rendered. */
  | 'starting'
  /** Its renderers are running. */
  | 'ready';

/** Why a release is not served, and how long. */
export interface Refused {
  readonly code: RefusalCode;
  readonly reason: string;
  readonly at: number;
  /** Milliseconds since the epoch; infinite for a quarantine, which ends when somebody activates the release anew. */
  readonly until: number;
  /** How often it was refused in a row: pauses grow. */
  readonly times: number;
  /** Revision of the wish that it was refused under. */
  readonly wish: number;
}

/** Why a release that visitors have may not be given to them anew. */
export interface Untrusted {
  readonly code: RefusalCode;
  readonly message: string;
  readonly at: number;
}

export interface ReleaseState {
  readonly slice: string;
  readonly named: NamedRelease;
  readonly phase: Phase;
  /** When each phase was entered last; milliseconds since the epoch. */
  readonly times: Readonly<Partial<Record<Phase, number>>>;
  readonly refused: Refused | null;
  /**
   * Its signature counts no more, and visitors have it: it stays until another release works, and is refused from then on. Null for what is
   * not in service.
   */
  readonly untrusted: Untrusted | null;
  /** When it was wanted first, since it was last forgotten. */
  readonly wantedSince: number;
  /** Its renderers ended by themselves, and a renderer without visitors is watched to find out why. */
  readonly controlRun: 'none' | 'due' | 'running';
}

/** What visitors of a slice get. */
export interface Serving {
  readonly key: string;
  readonly since: number;
  /** What they got before; there to be gone back to while the new one is on trial. */
  readonly before: NamedRelease | null;
}

interface ServedCanary {
  readonly key: string;
  readonly share: number;
  readonly since: number;
}

/** Everything that the shell knows of releases. Changed by events only, see `reduce`. */
export interface State {
  /** Of the registry that was read since the start; -1 before. */
  readonly revision: number;
  /** End of the log as it was seen last, also before a restart; null when it never was. */
  readonly head: LogLink | null;
  readonly desired: ReadonlyMap<string, SliceEntry>;
  /** Addresses that slices may have besides those that this shell is built with. */
  readonly granted: GrantedPrefixes;
  readonly flags: FlagRules;
  /** By key, see `releaseKey`. */
  readonly releases: ReadonlyMap<string, ReleaseState>;
  readonly serving: ReadonlyMap<string, Serving>;
  /** Canaries that visitors get, by slice; since they have their share. */
  readonly canaries: ReadonlyMap<string, ServedCanary>;
  /** Keys of the releases that single browsers try, the newest last. */
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

/** What a release may cost before it is left alone; the environment sets it, see the server's config. */
export interface ReleaseLimits {
  /** Milliseconds for all files of a release together. */
  readonly pullMs: number;
  /** Milliseconds until a refused release is tried again for the first time; doubled up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Milliseconds after which a shell that has nothing of a slice takes the release before the active one. */
  readonly fallbackMs: number;
  /** Milliseconds from becoming current in which evidence can take a release back. */
  readonly trialMs: number;
}

/** Browsers that try releases cost a process each. */
export const MAX_PREVIEWS = 3;

/** Whether a release may be tried or served now. */
export const isRefused = (release: ReleaseState | undefined, now: number) =>
  release?.refused !== null && release !== undefined && release.refused.until > now;

/** Whether all visitors of its slice have the release, or had it when the shell was stopped. */
export const isInService = (
  { serving, savedServing }: Pick<State, 'serving' | 'savedServing'>,
  slice: string,
  key: string,
) => (serving.get(slice) ?? savedServing.get(slice))?.key === key;

/** Whether the release is served to all, or to some as a canary, and can still be taken back by evidence. */
export function isOnTrial(state: State, key: string, now: number, { trialMs }: ReleaseLimits): boolean {
  for (const serving of state.serving.values())
    if (serving.key === key) return serving.before !== null && now - serving.since < trialMs;
  return [...state.canaries.values()].some((canary) => canary.key === key);
}
