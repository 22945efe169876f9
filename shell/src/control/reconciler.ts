import { setTimeout as pause } from 'node:timers/promises';
import type { Withdrawal } from '@opinionbridge/releases/signing';
import { SliceTable } from '@opinionbridge/contracts/slice-table';
import { releaseKey, SHELL, type LogLink, type NamedRelease, type Registry } from '@opinionbridge/releases';
import { ReleaseTrials } from './canary/release-trials.ts';
import { compose, type Composition } from './compositions/composition.ts';
import { PopularAddresses } from './compositions/popular-addresses.ts';
import type { RunningRelease } from './compositions/running-release.ts';
import { noService, serviceOf, type Service } from './compositions/service.ts';
import { approvedKeys } from './desired-state/choose-serving.ts';
import type { Event } from './desired-state/events.ts';
import { plan, type Action } from './desired-state/plan.ts';
import { reduce } from './desired-state/reduce.ts';
import { faultOfOrder } from './desired-state/take-back.ts';
import { SavedState } from './desired-state/saved-state.ts';
import {
  initialState,
  isInService,
  isRefused,
  type ReleaseLimits,
  type ReleaseState,
  type State,
} from './desired-state/state.ts';
import { ReleaseMeasures } from './canary/release-measures.ts';
import { Refusal } from '../artifacts/refusal.ts';
import { ReleaseActions, type ActionOptions } from './release-actions.ts';

export interface ReconcilerOptions extends Omit<
  ActionOptions,
  'onDeath' | 'onRendered' | 'pullMs' | 'table' | 'flags'
> {
  readonly limits: ReleaseLimits;
  /** The release of this shell itself; its files are served from the build. */
  readonly ownShell: NamedRelease;
  /** Path of the saved state. */
  readonly savedPath: string;
  /** A secret that only the site's shells share, for page tokens; without it, a shell accepts only its own. */
  readonly sharedSecret?: string | undefined;
}

/** Failed tries before a new shell becomes ready without the release; pauses grow from one second. */
const UNREACHABLE_TRIES = 3;

/** Milliseconds between attempts to fetch a rollback target that the store did not have. */
const KEPT_AGAIN_MS = 60_000;

/** Milliseconds that a release waits for its pages to be warmed; the rest are warmed while it serves. */
const WARM_MS = 1_000;

/** Whether the release was refused for its signature. */
const isAboutSignature = ({ refused }: ReleaseState) =>
  ['SLICE-012', 'SLICE-013', 'SLICE-014'].includes(refused?.code ?? '');

/** An event without its time, which the reconciler adds. */
type UntimedEvent<T = Event> = T extends Event ? Omit<T, 'at'> : never;

const BEGUN = {
  pull: 'pull begun',
  start: 'start begun',
  drain: 'drain begun',
  'control run': 'control run begun',
} as const;

/**
 * Works towards the state that the registry names: executes the planned actions, feeds the results back as events, and
 * serves what the state says. All decisions are made in `desired-state/`.
 */
export class Reconciler {
  readonly trials: ReleaseTrials;
  readonly measures = new ReleaseMeasures();
  readonly popular = new PopularAddresses();
  /** What visitors get at the moment. */
  service: Service = noService;
  /** Renders pages of a composition that is about to be served; set by the page cache. */
  warm: (next: Composition) => Promise<void> = async () => {};
  private current: State = initialState;
  private readonly options: ReconcilerOptions;
  private readonly actions: ReleaseActions;
  private readonly tasks = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private readonly saved: SavedState;
  private shells: readonly NamedRelease[] = [];
  /** Slices in the registry that have no address on this shell. */
  unrouted: readonly string[] = [];
  private isClosed = false;
  private wasReady = false;
  /** Rollback target of each slice that is on this disk or being fetched. */
  private readonly kept = new Map<string, string>();
  private markReady = () => {};
  /** Resolves when `isReady` becomes true. */
  readonly whenReady = new Promise<void>((resolve) => (this.markReady = resolve));

  constructor(options: ReconcilerOptions) {
    this.options = options;
    this.saved = new SavedState(options.savedPath, (error, what) => options.log.warn({ err: error }, what));
    this.actions = new ReleaseActions({
      ...options,
      pullMs: options.limits.pullMs,
      table: () => this.table,
      flags: () => this.current.flags,
      onDeath: (key) => this.dispatch({ type: 'renderer died', key }),
      onRendered: (key, ms) => this.measures.observe(key, 'render', ms),
    });
    this.trials = new ReleaseTrials({
      ...options,
      state: () => this.current,
      running: this.running,
      measures: this.measures,
      popular: this.popular,
      onFoundBad: (key, refusal) => this.refuse('found bad', key, refusal),
    });
  }

  get state(): State {
    return this.current;
  }

  /** Every slice that may have addresses here, with or without a release. */
  get table(): SliceTable {
    return new SliceTable(this.current.granted);
  }

  get running(): ReadonlyMap<string, RunningRelease> {
    return this.actions.running;
  }

  /** True once every slice in the registry is served or unavailable; stays true from then on. */
  get isReady(): boolean {
    const { desired } = this.current;
    this.wasReady ||= desired.size > 0 && [...desired.keys()].every((slice) => this.isSettled(slice));
    return this.wasReady;
  }

  /** Restores what worked before a restart, without registry or store. */
  async restore(): Promise<void> {
    this.dispatch({ type: 'restored', saved: await this.saved.read() });
  }

  /** Applies the registry's current content and the end of its log. */
  apply(registry: Registry, head: LogLink): void {
    this.shells = registry.shells;
    const granted = { ...this.current.granted, ...registry.prefixes };
    const { names } = new SliceTable(granted);
    this.unrouted = Object.keys(registry.slices).filter((slice) => !names.includes(slice));
    // Slices of other shells are ignored.
    const desired = new Map(Object.entries(registry.slices).filter(([slice]) => names.includes(slice)));
    this.dispatch({ type: 'registry read', head, desired, granted, flags: registry.flags });
    const untrusted = [...this.current.releases].flatMap(([key, release]) =>
      release.untrusted ? [key] : [],
    );
    // They may have a new signature.
    if (untrusted.length > 0) this.perform(this.recheckSignatures(untrusted), 'signatures were not checked');
  }

  /**
   * Verifies the signatures of open releases again, after keys changed or releases were signed anew.
   *
   * @param only release keys; all if left out
   */
  async recheckSignatures(only?: readonly string[]): Promise<void> {
    const { files, local, ownShell } = this.options;
    const own = releaseKey(SHELL, ownShell);
    const asked = files.opened.filter(([key]) => key !== own && (!only || only.includes(key)));
    for (const [key, release] of asked) {
      const refusal = await local.signatures.faultOfOwn(release);
      if (!refusal) continue;
      this.refuse('signature refused', key, refusal);
      // The next request for one of its files opens it again, with the store's current signature.
      if (!isInService(this.current, release.slice, key)) files.forget(key);
    }
    // Runs last, so that a hanging store delays nothing above.
    const stay = asked.filter(([key]) => this.current.releases.get(key)?.untrusted);
    await Promise.all(
      stay.map(([key, release]) =>
        local.signatures.check(release).then(
          () => this.dispatch({ type: 'signature accepted', key }),
          // Already reported, or the store did not answer, which says nothing about a signature.
          () => {},
        ),
      ),
    );
  }

  /** The releases of a slice, or of the shell, whose files visitors may request. */
  recent(name: string): readonly NamedRelease[] {
    if (name === SHELL) return [this.options.ownShell, ...this.shells];
    return this.current.desired.get(name)?.recent ?? [];
  }

  /**
   * Takes a release back immediately by order of its team: everyone gets the previous one. A release service that is
   * unreachable learns of it from this shell's report.
   *
   * @throws Error that says why this shell refuses
   */
  takeBack(order: Withdrawal & { readonly who: string }, why: string): void {
    const fault = faultOfOrder(this.current, order, Date.now());
    if (fault) throw new Error(fault);
    const { slice, who } = order;
    this.refuse('taken back', releaseKey(slice, order), new Refusal('SLICE-016', `by ${who}: ${why}`));
  }

  /**
   * Runs a release beside the current ones, for browsers that ask for it.
   *
   * @returns its key once it runs
   * @throws Refusal if it is refused
   */
  async openPreview(slice: string, named: NamedRelease): Promise<string> {
    const key = releaseKey(slice, named);
    this.dispatch({ type: 'preview opened', slice, named });
    for (;;) {
      if (this.running.has(key)) return key;
      const known = this.current.releases.get(key);
      if (isRefused(known, Date.now()) && known?.refused)
        throw new Refusal(known.refused.code, known.refused.reason.replace(/^SLICE-\d+ [^:]*: /, ''));
      if (this.tasks.size === 0) throw new Error('It is no longer needed.');
      await Promise.race(this.tasks);
    }
  }

  /** Ends a preview that nobody uses any more. */
  closePreview(key: string): void {
    this.dispatch({ type: 'preview closed', key });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.actions.close();
    await Promise.all([...this.tasks, this.saved.settled()]);
  }

  private dispatch(event: UntimedEvent): void {
    if (this.isClosed) return;
    const at = Date.now();
    const { limits } = this.options;
    this.current = reduce(this.current, { ...event, at } as Event, limits);
    const { actions, lookAgainAt } = plan(this.current, at, limits);
    for (const action of actions) this.begin(action, at);
    this.project(at);
    clearTimeout(this.timer);
    if (lookAgainAt < Infinity)
      this.timer = setTimeout(
        () => this.dispatch({ type: 'time passed' }),
        Math.max(lookAgainAt - Date.now(), 1),
      );
  }

  private begin({ type, key }: Action, at: number): void {
    // Record the start in the state at once, so that no plan includes it twice.
    this.current = reduce(this.current, { type: BEGUN[type], key, at }, this.options.limits);
    this.perform(
      Promise.resolve().then(() => this.carryOut(type, key)),
      `${type} of ${key} failed`,
    );
  }

  private perform(work: Promise<void>, failure: string): void {
    const task = work.catch((error: unknown) => this.options.log.error({ err: error }, failure));
    this.tasks.add(task);
    void task.finally(() => this.tasks.delete(task));
  }

  private async carryOut(type: Action['type'], key: string): Promise<void> {
    const known = this.current.releases.get(key);
    if (type === 'drain') return this.actions.drain(key);
    if (!known) return;
    const { slice, named } = known;
    const inService = isInService(this.current, slice, key);
    try {
      if (type === 'pull') {
        const untrusted = await this.actions.pull(key, slice, named, inService);
        if (untrusted) this.refuse('signature refused', key, untrusted);
      }
      if (type === 'start') {
        const serving = this.current.serving.get(slice)?.key ?? '';
        await this.actions.start(key, inService, this.popular.of(slice), this.running.get(serving));
        await this.warmUp(key);
      }
      if (type === 'control run') await this.actions.control(key);
      const done = { pull: 'pulled', start: 'started', 'control run': 'control run survived' } as const;
      this.dispatch({ type: done[type], key });
    } catch (error) {
      const failed = { pull: 'pull failed', start: 'start failed', 'control run': 'found bad' } as const;
      this.refuse(failed[type], key, refusalOf(error, type));
    }
  }

  /** Keeps the first visitors from waiting for pages that were cached a moment ago. */
  private async warmUp(key: string): Promise<void> {
    const release = this.running.get(key);
    const { current } = this.service;
    if (!release || !current) return;
    const next = compose([...current.releases.values(), release], this.current.granted);
    await Promise.race([this.warm(next), pause(WARM_MS, undefined, { ref: false })]);
  }

  private refuse(
    type: 'pull failed' | 'start failed' | 'found bad' | 'signature refused' | 'taken back',
    key: string,
    refusal: Refusal,
  ): void {
    const known = this.current.releases.get(key);
    const { code, message } = refusal;
    if (known && known.refused?.reason !== message && known.untrusted?.message !== message) {
      const { slice, named } = known;
      this.options.log.error({ slice, version: named.version, code }, `a release is refused: ${message}`);
    }
    this.dispatch({ type, key, refusal });
  }

  /** Projects the state onto everything outside of it. */
  private project(at: number): void {
    const service = serviceOf(this.service, this.current, this.running, at);
    if (service !== this.service) this.options.log.info(describe(service), 'visitors get a new composition');
    this.service = service;
    if (this.isReady) this.markReady();
    this.forget(at);
    this.keepPrevious();
    this.saved.save(this.current);
  }

  /** Fetches rollback targets ahead: the store may be gone when one is needed. */
  private keepPrevious(): void {
    if (this.isClosed) return;
    for (const [slice, { active, previous }] of this.current.desired) {
      const [before] = previous;
      const isServed = this.current.serving.get(slice)?.key === releaseKey(slice, active);
      if (!before || !isServed || this.kept.get(slice) === before.manifestSha256) continue;
      this.kept.set(slice, before.manifestSha256);
      const fetched = this.actions.fetch(slice, before).catch((error: unknown) => {
        setTimeout(() => this.kept.delete(slice) && this.keepPrevious(), KEPT_AGAIN_MS).unref();
        throw error;
      });
      this.perform(fetched, `${slice} ${before.version} is not available for a rollback yet`);
    }
  }

  /** Drops what nobody can request any more: manifests in memory and files on this disk. */
  private forget(at: number): void {
    const { files, local, log } = this.options;
    this.actions.forget((key) => this.current.releases.has(key));
    this.trials.forget();
    for (const [key, release] of this.current.releases)
      if (
        isRefused(release, at) &&
        isAboutSignature(release) &&
        !isInService(this.current, release.slice, key)
      )
        files.forget(key);
    if (this.current.revision < 0) return;
    for (const slice of [...this.table.names, SHELL]) {
      const own = [...this.current.releases.values()].filter((release) => release.slice === slice);
      const named = [...this.recent(slice), ...own.map((release) => release.named)];
      files.keep(slice, new Set(named.map((release) => releaseKey(slice, release))));
      void local
        .prune(slice, named)
        .catch((error: unknown) => log.warn({ err: error, slice }, 'old releases were not removed'));
    }
  }

  private isSettled(slice: string): boolean {
    const desired = this.current.desired.get(slice);
    if (!desired || this.current.serving.has(slice)) return true;
    return approvedKeys(slice, desired).every((key) => {
      const refused = this.current.releases.get(key)?.refused;
      // A brief store failure is no reason to send visitors to a shell without the slice.
      return refused && (refused.code !== 'SLICE-001' || refused.times >= UNREACHABLE_TRIES);
    });
  }
}

/** Anything but a Refusal is an unforeseen failure of the store or the slice. */
const refusalOf = (error: unknown, type: Action['type']) =>
  error instanceof Refusal
    ? error
    : new Refusal(
        type === 'pull' ? 'SLICE-001' : 'SLICE-007',
        error instanceof Error ? error.message : String(error),
      );

function describe({ current, canaries }: Service) {
  const version = ({ local }: RunningRelease) => local.named.version;
  return {
    composition: current?.id,
    releases: Object.fromEntries(
      [...(current?.releases ?? [])].map(([slice, release]) => [slice, version(release)]),
    ),
    canaries: canaries.map(({ slice, release, share }) => ({ slice, version: version(release), share })),
  };
}
