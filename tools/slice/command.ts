import { RELEASE_VERSION, SHELL, SLICE_NAME } from '@opinionbridge/releases';
import type { Sources } from './commits.ts';
import type { ReleaseKeys } from './keys/release-keys.ts';
import type { MakePreview } from './previews.ts';
import type { RampService } from './ramps.ts';
import type { RegistryPlace } from './registry/registry-place.ts';
import type { Shells } from './shells/shell-report.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What the program ends with. Scripts may rely on them. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Another writer was faster; look again and retry. */
  conflict: 3,
  /** A shell does not serve the release, or the store's copy is damaged. */
  refused: 4,
  /** It is done, and nobody said what became of it. */
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
  /** Of the pages that a flag is for. */
  readonly language?: string[];
  readonly path?: string[];
  readonly remove: boolean;
  /** Minutes between two shares of a canary that grows by itself. */
  readonly ramp?: number;
  /** Address of the site that a release is promoted to. */
  readonly to?: string;
  readonly keep: number;
  readonly 'dry-run': boolean;
  /** Whether the revision that was seen is named. */
  readonly expects: boolean;
}

/** Where slices are built. */
export interface SliceFolders {
  /** Folder of what was built of a slice, or of the shell. */
  readonly distOf: (name: string) => string;
  /**
   * @param isFresh whether nothing that was built before may stand in for it
   * @throws Error when it does not build
   */
  readonly build: (slice: string, isFresh?: boolean) => void;
  /** What it is built from. */
  readonly sourcesOf: (name: string) => Sources;
  /** The same in a copy of the folder that slices are built in. */
  readonly at: (copy: string) => SliceFolders;
}

/** What a command works on. */
export interface CommandContext {
  readonly slices: SliceFolders;
  readonly registry: RegistryPlace;
  readonly store: ReleaseStore;
  /** The store as it was named, for the copy of a build. */
  readonly storePlace: string;
  /** The registry as it was named. */
  readonly registryPlace: string;
  /** For hosts that ask who it is. */
  readonly token: string | undefined;
  /** What releases are signed with, and what shells take. */
  readonly keys: ReleaseKeys;
  /** Path of the file of public keys; undefined when there is none, as when SLICE_KEYS has the JSON itself. */
  readonly keysPath: string | undefined;
  /** Who is asked what became of a release. */
  readonly shells: Shells;
  readonly ramps: RampService;
  readonly makePreview: MakePreview;
  /** Tells people what takes long; silent with `--json`. */
  readonly say: (text: string) => void;
}

export interface Outcome {
  /** What `--json` prints. */
  readonly json: unknown;
  /** What people read. */
  readonly text: string;
  readonly exit?: number;
}

export interface Command {
  /** Words after the command's name, e.g. `<slice> [version]`. */
  readonly words: string;
  readonly purpose: string;
  /** What `--share` may be, in per cent; left out, what a canary may have. */
  readonly shares?: readonly [least: number, most: number];
  /** Options that mean something here, and more to know. */
  readonly help: string;
  run(context: CommandContext, options: Options, words: readonly string[]): Promise<Outcome>;
}

/** Options of every command that changes what visitors get. */
export const SWITCH_HELP = `  --why <text>  why, for the history
  --no-wait     do not wait for what the shell says
  --watch       watch the release for 15 s more; exit code 4 when a shell takes it back`;

/** The call cannot be understood; the program shows the command's help. */
export class Usage extends Error {}

/** @returns a word of the call, which must be there and look like a slice's or a version's name */
export function word(words: readonly string[], index: number, what: string): string {
  const given = words[index];
  if (given === undefined) throw new Usage(`Say ${what}, please.`);
  // It becomes part of a path.
  if (!RELEASE_VERSION.test(given)) throw new Usage(`"${given}" is not ${what}.`);
  return given;
}

/** @returns the slice that a call is about, which is its first word */
export function sliceWord(words: readonly string[]): string {
  const slice = word(words, 0, 'the slice');
  if (slice === SHELL)
    throw new Usage(
      'The shell is not a slice: a new version of it is deployed, and publish-shell stores its browser files.',
    );
  if (!SLICE_NAME.test(slice)) throw new Usage(`"${slice}" is not the name of a slice, such as blog.`);
  return slice;
}
