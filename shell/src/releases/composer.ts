import type { ActiveRelease, Registry } from '@opinionbridge/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { assemble } from './assemble.ts';
import { CompositionLives } from './composition-lives.ts';
import { compositionId, releaseKey, wantedOf, type Composition, type Wanted } from './composition.ts';
import { failsTooOften, FaultCounts, type PageOutcome } from './fault-counts.ts';
import type { Source } from './fetch-file.ts';
import { goalOf, wantedCompositions, wantedKeys, wantedReleases, without, type Goal } from './goal.ts';
import { InService } from './in-service.ts';
import { writeLastGood } from './last-good.ts';
import type { Limits } from './limits.ts';
import { pullRelease } from './pull-release.ts';
import { Pulls } from './pulls.ts';
import { Refusal } from './refusal.ts';
import { restoreReleases } from './restore.ts';
import { forgetUnwanted } from './retention.ts';
import type { SliceFiles } from './slice-files.ts';
import type { CompositionStart, Outcome } from './start-composition.ts';
import { Verdicts } from './verdicts.ts';

export interface ComposerOptions extends CompositionStart {
  readonly slices: readonly string[];
  /** Folder of this shell's own copies. */
  readonly place: string;
  readonly store: Source;
  readonly limits: Limits;
  readonly files: SliceFiles;
  readonly log: FastifyBaseLogger;
}

/** How long a composition waits for other releases that are on their way, before it goes ahead without them. */
const GRACE_MS = 250;

/**
 * Turns what the registry names into what visitors see: pulls and verifies releases, starts a worker with them, probes
 * a page of each new one, and only then makes the new composition current. A release that fails is left out and the
 * last good one of its slice stays; the other slices go on.
 */
export class Composer {
  readonly lives = new CompositionLives();
  readonly counts = new FaultCounts();
  readonly service: InService;
  /** Every release of the first goal is here or refused, and pages can be rendered. */
  ready = false;
  private goal: Goal = { stable: new Map(), canary: null };
  private readonly options: ComposerOptions;
  private readonly verdicts: Verdicts;
  private readonly pulls: Pulls;
  private pursuing = 0;
  /** One write of the last good composition at a time. */
  private saving: Promise<void> = Promise.resolve();
  /** One change at a time. */
  private queue: Promise<void> = Promise.resolve();

  constructor(options: ComposerOptions) {
    this.options = options;
    const { place, store, limits, files, log } = options;
    this.verdicts = new Verdicts(limits, this.lives, log);
    this.service = new InService(this.lives, files, (composition, reason) => {
      void this.enqueue(() => this.giveUp(composition, reason));
    });
    this.pulls = new Pulls({
      place,
      store,
      releaseMs: limits.releaseMs,
      onRefused: (slice, active, refusal) => this.verdicts.refuse(slice, active, refusal),
    });
  }

  /** What worked before a restart, for the time until the registry was read; asks neither registry nor store. */
  async restore(): Promise<void> {
    const { place, slices, files } = this.options;
    const { stable, copies, givenUp } = await restoreReleases(place, slices, files);
    for (const key of givenUp) this.verdicts.giveUp(key);
    for (const copy of copies) this.pulls.add(copy);
    await this.pursue({ stable, canary: null });
  }

  /** What the registry says now. */
  apply(registry: Registry): Promise<void> {
    const goal = goalOf(registry, this.options.slices);
    this.verdicts.keep(new Set(wantedKeys(goal)));
    return this.pursue(goal);
  }

  /** Tries refused releases again when it is time. */
  async retry(): Promise<void> {
    if (this.verdicts.due && this.pursuing === 0) await this.pursue(this.goal);
  }

  /** A page was given to a visitor, or failed. A canary that fails too often is given up, for all visitors at once. */
  count(composition: Composition, slice: string, outcome: PageOutcome): void {
    const release = composition.releases.get(slice);
    if (!release) return;
    const counted = this.counts.count(slice, release.active.version, outcome);
    const { canary, current } = this.service;
    if (outcome === 'served' || canary?.composition !== composition || canary.slice !== slice) return;
    const usual = this.counts.of(slice, current?.releases.get(slice)?.active.version ?? '');
    if (!failsTooOften(counted, usual, this.options.limits)) return;
    const reason = `${counted.faults} of ${counted.pages} pages failed`;
    this.verdicts.blame(composition, slice, new Refusal('SLICE-011', reason));
    this.service.dropCanary();
    this.remember();
  }

  /**
   * Composes what is current with another release of one slice, for browsers that ask for it.
   *
   * @returns id of the composition
   * @throws Refusal when the release is refused; Error when there is nothing to compose it with
   */
  async override(store: Source, slice: string, active: ActiveRelease): Promise<string> {
    const { current } = this.service;
    if (!current || !this.options.slices.includes(slice)) throw new Error(`There is no slice ${slice} here.`);
    const { place, limits } = this.options;
    const release = await pullRelease(place, store, slice, active, AbortSignal.timeout(limits.releaseMs));
    const releases = new Map([...current.releases, [slice, release]]);
    const id = compositionId(wantedOf(releases));
    if (id === current.id || this.service.overrides.has(id)) return id;
    const { composition, refusals } = await assemble(this.options, this.lives, releases, [slice]);
    for (const [name, refusal] of refusals) this.lives.refuse(id, name, active.version, refusal);
    if (!composition) throw refusals.get(slice) ?? new Error('It cannot be composed with the other slices.');
    this.service.addOverride(composition);
    return id;
  }

  async close(): Promise<void> {
    await this.queue;
    await Promise.all([this.saving, this.service.close()]);
  }

  /** Fetches what is wanted, each release by itself, and composes as they come. */
  private async pursue(goal: Goal): Promise<void> {
    this.goal = goal;
    const wanted = wantedReleases(goal);
    const ready = wanted.filter(([slice, active]) => !this.verdicts.mustWait(slice, active));
    if (ready.length === wanted.length) this.announce(goal);
    const pulls = ready.flatMap(([slice, active]) => this.pulls.start(slice, active) ?? []);
    const all = Promise.all(pulls);
    this.pursuing += 1;
    // One host that hangs must not keep the other slices' releases from visitors.
    for (const settled of [Promise.resolve(), ...pulls]) void settled.then(() => this.afterGrace(all));
    await all;
    this.pursuing -= 1;
    await this.enqueue(() => this.compose());
    // A shell that is asked for pages while half of its first releases are still on their way would apologise for them.
    this.ready ||= this.service.current !== undefined;
  }

  private announce(goal: Goal): void {
    for (const wanted of wantedCompositions(goal)) {
      if (!this.service.find(compositionId(wanted))) this.lives.want(wanted);
    }
  }

  private async afterGrace(all: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, GRACE_MS, 'late')));
    const first = await Promise.race([all, late]);
    clearTimeout(timer);
    if (first === 'late') await this.enqueue(() => this.compose());
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'composing failed');
    });
    return this.queue;
  }

  private async compose(): Promise<void> {
    const next = await this.reach(this.goal.stable);
    if (next && next !== this.service.current) this.makeCurrent(next);
    await this.composeCanary();
    forgetUnwanted(this.options, this.service, this.pulls, () => this.goal);
  }

  /** The composition closest to what is wanted: each release that cannot be had is replaced by the one there is. */
  private async reach(goal: Wanted): Promise<Composition | undefined> {
    let wanted = this.available(goal);
    // Each round that does not end refuses a release, so there are few.
    while (wanted.size > 0) {
      const known = this.service.find(compositionId(wanted));
      if (known) return known;
      const { composition, refusals } = await this.assemble(wanted);
      if (composition) return composition;
      if (refusals.size === 0) return undefined;
      wanted = without(wanted, refusals, this.service.current);
    }
    return undefined;
  }

  private async composeCanary(): Promise<void> {
    const { canary } = this.goal;
    const { current } = this.service;
    const usable = canary && current && this.usable(canary.slice, canary.release);
    if (!usable) return this.service.dropCanary();
    const { slice, share, release } = canary;
    const wanted = new Map([...wantedOf(current.releases), [slice, release]]);
    const known = this.service.find(compositionId(wanted));
    if (known === current) return this.service.dropCanary();
    // The count goes on when the canary is composed anew because another slice has a new release.
    if (!this.runsAsCanary(slice, release)) this.counts.forget(slice, release.version);
    const composition = known ?? (await this.assemble(wanted)).composition;
    if (!composition) return this.service.dropCanary();
    this.service.setCanary({ composition, slice, share });
    this.options.log.info({ composition: composition.id, slice, share }, 'a canary is current');
  }

  private runsAsCanary(slice: string, release: ActiveRelease): boolean {
    const running = this.service.canary?.composition.releases.get(slice)?.active;
    return running !== undefined && releaseKey(slice, running) === releaseKey(slice, release);
  }

  private async assemble(wanted: Wanted): Promise<Outcome> {
    const releases = new Map(
      [...wanted].flatMap(([slice, active]) => {
        const release = this.releaseOf(slice, active);
        return release ? [[slice, release] as const] : [];
      }),
    );
    const changed = [...releases].filter(([, release]) => !this.service.has(release)).map(([slice]) => slice);
    const { composition, refusals } = await assemble(this.options, this.lives, releases, changed);
    for (const [slice, refusal] of refusals) {
      const active = wanted.get(slice);
      if (!active) continue;
      // Looked at anew the next time, from the disk on.
      this.pulls.drop(slice, active);
      this.verdicts.refuse(slice, active, refusal);
    }
    return { composition, refusals };
  }

  private makeCurrent(next: Composition): void {
    this.service.makeCurrent(next);
    const releases = Object.fromEntries(
      [...next.releases].map(([slice, { manifest }]) => [slice, manifest.version]),
    );
    this.options.log.info({ composition: next.id, releases }, 'composition is current');
    this.remember();
  }

  /** A composition whose worker keeps dying: back to the releases before it, as far as there are any. */
  private async giveUp(composition: Composition, reason: string): Promise<void> {
    const { canary, current, previous } = this.service;
    const refusal = new Refusal('SLICE-009', reason);
    if (canary?.composition === composition) {
      this.verdicts.blame(composition, canary.slice, refusal);
      this.service.dropCanary();
      return this.remember();
    }
    this.service.endOverride(composition);
    if (current !== composition || !previous) return;
    for (const [slice, release] of composition.releases) {
      if (previous.get(slice) !== release) this.verdicts.blame(composition, slice, refusal);
    }
    for (const release of previous.values()) this.pulls.add(release);
    const again = await this.reach(wantedOf(previous));
    if (again && again !== composition) this.makeCurrent(again);
    this.service.previous = undefined;
    this.remember();
  }

  /** What is wanted, with the release in use where the wanted one is refused or not here yet. */
  private available(goal: Wanted): Wanted {
    const slices = this.options.slices.flatMap((slice) => {
      const active = goal.get(slice);
      const usable = active && this.usable(slice, active);
      const taken = usable ? active : this.service.current?.releases.get(slice)?.active;
      return taken ? [[slice, taken] as const] : [];
    });
    return new Map(slices);
  }

  private usable(slice: string, active: ActiveRelease): boolean {
    return !this.verdicts.mustWait(slice, active) && this.releaseOf(slice, active) !== undefined;
  }

  private releaseOf(slice: string, active: ActiveRelease) {
    return this.service.currentRelease(slice, active) ?? this.pulls.get(slice, active);
  }

  private remember(): void {
    const { current } = this.service;
    const slices = current ? Object.fromEntries(wantedOf(current.releases)) : {};
    const lastGood = { slices, givenUp: this.verdicts.givenUp };
    this.saving = this.saving
      .then(() => writeLastGood(this.options.place, lastGood))
      .catch((error: unknown) =>
        this.options.log.warn({ err: error }, 'the last good composition was not written'),
      );
  }
}
