import type { ActiveRelease } from '@opinionbridge/contracts/release';
import { releaseKey } from './composition.ts';
import type { Source } from './fetch-file.ts';
import { pullRelease, type PulledRelease } from './pull-release.ts';
import { Refusal } from './refusal.ts';

interface PullOptions {
  /** Folder of this shell's own copies. */
  readonly place: string;
  readonly store: Source;
  /** Milliseconds for all files of a release together. */
  readonly releaseMs: number;
  readonly onRefused: (slice: string, active: ActiveRelease, refusal: Refusal) => void;
}

/**
 * Releases on their way to this machine, or there already. Each comes by itself: a host that hangs holds up no other
 * slice.
 */
export class Pulls {
  private readonly there = new Map<string, PulledRelease>();
  private readonly underway = new Map<string, Promise<void>>();

  private readonly options: PullOptions;

  constructor(options: PullOptions) {
    this.options = options;
  }

  get(slice: string, active: ActiveRelease): PulledRelease | undefined {
    return this.there.get(releaseKey(slice, active));
  }

  all(): readonly PulledRelease[] {
    return [...this.there.values()];
  }

  /** @returns a promise of the end, good or bad; undefined when the release is there */
  start(slice: string, active: ActiveRelease): Promise<void> | undefined {
    const key = releaseKey(slice, active);
    if (this.there.has(key)) return undefined;
    const known = this.underway.get(key);
    if (known) return known;
    const pull = this.pull(slice, active).finally(() => this.underway.delete(key));
    this.underway.set(key, pull);
    return pull;
  }

  /** A release that was read from this disk. */
  add(release: PulledRelease): void {
    this.there.set(releaseKey(release.manifest.name, release.active), release);
  }

  /** Forgets a release, so that it is looked at anew the next time. */
  drop(slice: string, active: ActiveRelease): void {
    this.there.delete(releaseKey(slice, active));
  }

  /** Forgets all but these. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.there.keys()) if (!keys.has(key)) this.there.delete(key);
  }

  private async pull(slice: string, active: ActiveRelease): Promise<void> {
    const { place, store, releaseMs, onRefused } = this.options;
    try {
      this.add(await pullRelease(place, store, slice, active, AbortSignal.timeout(releaseMs)));
    } catch (error) {
      onRefused(slice, active, error instanceof Refusal ? error : new Refusal('SLICE-001', String(error)));
    }
  }
}
