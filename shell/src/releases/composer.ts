import type { ActiveRelease, Registry } from '@opinionbridge/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { compositionId, releaseKey, type Composition, type Releases } from './composition.ts';
import { readLastGood, writeLastGood } from './last-good.ts';
import { pullRelease, type PulledRelease } from './pull-release.ts';
import { Refusal } from './refusal.ts';
import { ReleaseStates } from './release-states.ts';
import { RetrySchedule } from './retry-schedule.ts';
import type { SliceFiles } from './slice-files.ts';
import { startComposition, type CompositionStart, type Refusals } from './start-composition.ts';

export interface ComposerOptions extends CompositionStart {
  readonly slices: readonly string[];
  /** Folder of this shell's own copies. */
  readonly place: string;
  readonly store: string;
  readonly files: SliceFiles;
  readonly log: FastifyBaseLogger;
}

type Wanted = Readonly<Record<string, ActiveRelease>>;

/**
 * Turns what the registry names into what visitors see: pulls and verifies releases, starts a worker with them, probes
 * a page of each new one, and only then makes the new composition current. A release that fails is left out and the
 * last good one of its slice stays; the other slices go on.
 */
export class Composer {
  readonly states = new ReleaseStates();
  /** What new requests are rendered from; undefined until the first composition works. */
  current: Composition | undefined;
  private wanted: Wanted = {};
  private readonly retries = new RetrySchedule();
  private readonly options: ComposerOptions;
  /** One change at a time. */
  private queue: Promise<void> = Promise.resolve();

  constructor(options: ComposerOptions) {
    this.options = options;
  }

  /** What worked before a restart, for the time until the registry was read. */
  async restore(): Promise<void> {
    const lastGood = await readLastGood(this.options.place);
    await this.enqueue(() => this.compose(lastGood));
  }

  apply({ slices }: Registry): Promise<void> {
    return this.enqueue(() => this.compose(slices));
  }

  /** Tries refused releases again when it is time. */
  async retry(): Promise<void> {
    if (this.retries.due) await this.enqueue(() => this.compose(this.wanted));
  }

  async close(): Promise<void> {
    await this.queue;
    await this.current?.renderer.retire();
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'composing failed');
    });
    return this.queue;
  }

  private async compose(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    this.retries.keep(new Set(Object.entries(wanted).map(([slice, active]) => releaseKey(slice, active))));
    let releases = await this.pullAll(wanted);
    // Each round that does not end refuses a release, so there are few.
    while (releases.size > 0 && compositionId(releases) !== this.current?.id) {
      const changed = this.changedSlices(releases);
      for (const slice of changed) this.mark(releases, slice, 'probing');
      const outcome = await startComposition(this.options, releases, changed);
      if (!(outcome instanceof Map)) return this.makeCurrent(outcome as Composition);
      releases = this.withoutRefused(releases, outcome);
    }
  }

  /** For each slice the wanted release, or the one it has now when the wanted one cannot be had. */
  private async pullAll(wanted: Wanted): Promise<Releases> {
    const pulled = new Map<string, PulledRelease>();
    await Promise.all(
      this.options.slices.map(async (slice) => {
        const now = this.current?.releases.get(slice);
        const release = (wanted[slice] && (await this.pull(slice, wanted[slice]))) ?? now;
        if (release) pulled.set(slice, release);
      }),
    );
    return pulled;
  }

  private async pull(slice: string, active: ActiveRelease): Promise<PulledRelease | undefined> {
    const now = this.current?.releases.get(slice);
    const key = releaseKey(slice, active);
    if (now && releaseKey(slice, now.active) === key) return now;
    if (this.retries.mustWait(key)) return undefined;
    try {
      this.states.set(slice, active, 'fetching');
      const release = await pullRelease(this.options.place, this.options.store, slice, active);
      this.options.files.add(release);
      this.states.set(slice, active, 'verified');
      return release;
    } catch (error) {
      this.refuse(slice, active, error instanceof Refusal ? error : new Refusal('SLICE-001', String(error)));
      return undefined;
    }
  }

  private withoutRefused(releases: Releases, refusals: Refusals): Releases {
    const rest = new Map(releases);
    for (const [slice, refusal] of refusals) {
      const release = releases.get(slice);
      if (release) this.refuse(slice, release.active, refusal);
      const before = this.current?.releases.get(slice);
      if (before && before !== release) rest.set(slice, before);
      else rest.delete(slice);
    }
    return rest;
  }

  private makeCurrent(next: Composition): void {
    const before = this.current;
    const changed = this.changedSlices(next.releases);
    this.current = next;
    for (const slice of changed) {
      if (before) this.mark(before.releases, slice, 'retired');
      this.mark(next.releases, slice, 'current');
    }
    this.options.log.info(
      { composition: next.id, releases: versionsOf(next.releases) },
      'composition is current',
    );
    void next.renderer.unstable.then((reason) =>
      this.enqueue(() => this.giveUp(next, before, changed, reason)),
    );
    void before?.renderer.retire();
    void writeLastGood(
      this.options.place,
      Object.fromEntries([...next.releases].map(([slice, { active }]) => [slice, active])),
    ).catch((error: unknown) =>
      this.options.log.warn({ err: error }, 'the last good composition was not written'),
    );
  }

  /** A composition whose worker keeps dying: back to the releases before it, as far as there are any. */
  private async giveUp(
    composition: Composition,
    before: Composition | undefined,
    changed: readonly string[],
    reason: string,
  ): Promise<void> {
    if (this.current !== composition || !before) return;
    const outcome = await startComposition(this.options, before.releases, []);
    if (!(outcome instanceof Map)) this.makeCurrent(outcome as Composition);
    for (const slice of changed) {
      const release = composition.releases.get(slice);
      if (release) this.refuse(slice, release.active, new Refusal('SLICE-009', reason));
    }
  }

  private changedSlices(releases: Releases): string[] {
    return [...releases.keys()].filter((slice) => this.current?.releases.get(slice) !== releases.get(slice));
  }

  private mark(releases: Releases, slice: string, state: 'probing' | 'current' | 'retired'): void {
    const release = releases.get(slice);
    if (release) this.states.set(slice, release.active, state);
  }

  private refuse(slice: string, active: ActiveRelease, refusal: Refusal): void {
    const key = releaseKey(slice, active);
    // A release that worked for a while and then died would come back and die again.
    if (refusal.code === 'SLICE-009') this.retries.never(key);
    else this.retries.refused(key);
    this.states.set(slice, active, 'refused', refusal);
    this.options.log.error(
      { slice, version: active.version, code: refusal.code },
      `a release is refused: ${refusal.message}`,
    );
  }
}

const versionsOf = (releases: Releases) =>
  Object.fromEntries([...releases].map(([slice, { manifest }]) => [slice, manifest.version]));
