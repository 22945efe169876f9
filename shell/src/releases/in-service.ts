import type { ActiveRelease } from '@opinionbridge/contracts/release';
import type { CompositionLives } from './composition-lives.ts';
import { releaseKey, type Composition, type Releases } from './composition.ts';
import type { PulledRelease } from './pull-release.ts';
import type { SliceFiles } from './slice-files.ts';

/** A composition that only some visitors get. */
export interface CanaryArm {
  readonly composition: Composition;
  readonly slice: string;
  /** Per cent of visitors. */
  readonly share: number;
}

/** Each costs a worker thread. */
const MAX_OVERRIDES = 3;

/** The compositions that visitors get: one for all, or two of them during a canary. */
export class InService {
  /** Undefined until the first composition works. */
  current: Composition | undefined;
  canary: CanaryArm | undefined;
  /** Compositions of single browsers, by their id, for testing; the newest last. */
  readonly overrides = new Map<string, Composition>();
  /** What was current before, to go back to. */
  previous: Releases | undefined;

  private readonly lives: CompositionLives;
  private readonly files: SliceFiles;
  private readonly onUnstable: (composition: Composition, reason: string) => void;

  /** @param onUnstable told when a composition's worker keeps dying */
  constructor(
    lives: CompositionLives,
    files: SliceFiles,
    onUnstable: (composition: Composition, reason: string) => void,
  ) {
    this.lives = lives;
    this.files = files;
    this.onUnstable = onUnstable;
  }

  makeCurrent(next: Composition): void {
    const before = this.current;
    this.previous = before?.releases;
    this.current = next;
    if (this.canary?.composition === next) this.canary = undefined;
    else this.enter(next);
    if (before) this.drain(before);
  }

  setCanary(arm: CanaryArm): void {
    if (this.canary?.composition !== arm.composition) {
      this.dropCanary();
      this.enter(arm.composition);
    }
    this.canary = arm;
  }

  dropCanary(): void {
    const { canary } = this;
    this.canary = undefined;
    if (canary) this.drain(canary.composition);
  }

  /** Makes a composition the one of browsers that ask for it; the oldest of too many ends. */
  addOverride(composition: Composition): void {
    this.enter(composition);
    this.overrides.set(composition.id, composition);
    const [oldest] = this.overrides.values();
    if (this.overrides.size > MAX_OVERRIDES && oldest) this.endOverride(oldest);
  }

  endOverride(composition: Composition): void {
    if (this.overrides.delete(composition.id)) this.drain(composition);
  }

  /** The composition with this id, when visitors get it. */
  find(id: string): Composition | undefined {
    return this.all().find((composition) => composition.id === id);
  }

  has(release: PulledRelease): boolean {
    return this.all().some(({ releases }) => releases.get(release.manifest.name) === release);
  }

  /** The current release of a slice, when it is this one. */
  currentRelease(slice: string, active: ActiveRelease): PulledRelease | undefined {
    const now = this.current?.releases.get(slice);
    return now && releaseKey(slice, now.active) === releaseKey(slice, active) ? now : undefined;
  }

  releases(): readonly PulledRelease[] {
    const all = [...this.all(), ...this.overrides.values()];
    return all.flatMap(({ releases }) => [...releases.values()]);
  }

  async close(): Promise<void> {
    const all = [...this.all(), ...this.overrides.values()];
    await Promise.all(all.map(({ renderer }) => renderer.retire()));
  }

  private all(): readonly Composition[] {
    return [this.current, this.canary?.composition].filter((known) => known !== undefined);
  }

  private enter(composition: Composition): void {
    for (const release of composition.releases.values()) this.files.add(release);
    this.lives.enter(composition.id, 'current');
    void composition.renderer.unstable.then((reason) => this.onUnstable(composition, reason));
  }

  private drain({ id, renderer }: Composition): void {
    this.lives.leave(id, 'draining');
    void renderer.retire().then(() => this.lives.leave(id, 'retired'));
  }
}
