import { RELEASE_VERSION, SHELL, SLICE_NAME } from '@opinionbridge/releases';
import type { Sources } from './commits.ts';
import type { ReleaseKeys } from './keys/release-keys.ts';
import type { MakePreview } from './previews.ts';
import type { RampService } from './ramps.ts';
import type { RegistryPlace } from './registry/registry-place.ts';
import type { Shells } from './shells/shell-report.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Exit codes, which scripts may rely on. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Another writer was faster; check and retry. */
  conflict: 3,
  /** A shell refused the release, or the store's copy is damaged. */
  refused: 4,
  /** It was done, but no shell reported the result. */
  unknown: 5,
} as const;

export interface Options {
  readonly why: string;
  readonly who: string;
  readonly build: boolean;
  readonly wait: boolean;
  readonly watch: boolean;
  readonly all: boolean;
  readonly repair: boolean;
  readonly rebuild: boolean;
  readonly preview: boolean;
  readonly share?: number;
  /** Conditions on the pages that a flag applies to. */
  readonly language?: string[];
  readonly path?: string[];
  readonly remove: boolean;
  /** Minutes between the shares of a ramped canary. */
  readonly ramp?: number;
  /** Address of the site that a release is promoted to. */
  readonly to?: string;
  readonly keep: number;
  readonly 'dry-run': boolean;
  /** Whether it names the revision that was seen. */
  readonly expects: boolean;
}

/** Access to the slices' sources and builds. */
export interface SliceFolders {
  /** Build folder of a slice or the shell. */
  readonly distOf: (name: string) => string;
  /** With `isFresh`, ignores caches; throws Error if it does not build */
  readonly build: (slice: string, isFresh?: boolean) => void;
  /** Its sources. */
  readonly sourcesOf: (name: string) => Sources;
  /** The same in a copy of the repository. */
  readonly at: (copy: string) => SliceFolders;
}

/** What a command works on. */
export interface CommandContext {
  readonly slices: SliceFolders;
  readonly registry: RegistryPlace;
  readonly store: ReleaseStore;
  /** The store as configured, for copying a build. */
  readonly storePlace: string;
  /** The registry as configured. */
  readonly registryPlace: string;
  /** Token for hosts that require one. */
  readonly token: string | undefined;
  /** Keys for signing releases, and those trusted by shells. */
  readonly keys: ReleaseKeys;
  /** Path of the file of public keys; undefined if there is none, for example because SLICE_KEYS contains the JSON. */
  readonly keysPath: string | undefined;
  /** The shells that are asked about a release's state. */
  readonly shells: Shells;
  readonly ramps: RampService;
  readonly makePreview: MakePreview;
  /** Shows progress; silent with `--json`. */
  readonly say: (text: string) => void;
}

export interface Outcome {
  /** Output with `--json`. */
  readonly json: unknown;
  /** Output for people. */
  readonly text: string;
  readonly exit?: number;
}

export interface Command {
  /** Arguments after the command's name, e.g. `<slice> [version]`. */
  readonly words: string;
  readonly purpose: string;
  /** Allowed range of `--share` in percent; by default that of a canary. */
  readonly shares?: readonly [least: number, most: number];
  /** Its options, and further explanations. */
  readonly help: string;
  run(context: CommandContext, options: Options, words: readonly string[]): Promise<Outcome>;
}

/** Options of every command that changes what visitors get. */
export const SWITCH_HELP = `  --why <text>  why, for the history
  --no-wait     do not wait for the shells
  --watch       watch the release for another 15 s; exit code 4 if a shell takes it back`;

/** The call is not valid; the program shows the command's help. */
export class Usage extends Error {}

/** @returns a required argument, which must look like a name of a slice or a version */
export function word(words: readonly string[], index: number, what: string): string {
  const given = words[index];
  if (given === undefined) throw new Usage(`Say ${what}, please.`);
  // It becomes part of a path.
  if (!RELEASE_VERSION.test(given)) throw new Usage(`"${given}" is not ${what}.`);
  return given;
}

/** @returns the slice that a call is about: its first argument */
export function sliceWord(words: readonly string[]): string {
  const slice = word(words, 0, 'the slice');
  if (slice === SHELL)
    throw new Usage(
      'The shell is not a slice: a new version of it is deployed, and publish-shell stores its browser files.',
    );
  if (!SLICE_NAME.test(slice)) throw new Usage(`"${slice}" is not the name of a slice, such as blog.`);
  return slice;
}
