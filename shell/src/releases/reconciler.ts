import { setTimeout as pause } from 'node:timers/promises';
import { releaseKey, SHELL, type NamedRelease, type Registry } from '@opinionbridge/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { KILLED_FROM_OUTSIDE } from '../rendering/renderer-process.ts';
import { failsClearlyMore } from './canary/fault-rates.ts';
import { PageOutcomes } from './canary/page-outcomes.ts';
import { controlRun } from './compositions/control-run.ts';
import { PopularAddresses } from './compositions/popular-addresses.ts';
import { probe } from './compositions/probe.ts';
import type { RunningRelease } from './compositions/running-release.ts';
import { noService, serviceOf, type Service } from './compositions/service.ts';
import { startRelease, type RendererOptions } from './compositions/start-release.ts';
import { approvedKeys } from './desired-state/choose-serving.ts';
import { desiredSlices } from './desired-state/desired-slices.ts';
import type { Event } from './desired-state/events.ts';
import { plan, type Action } from './desired-state/plan.ts';
import { reduce } from './desired-state/reduce.ts';
import { readSaved, saveable, writeSaved } from './desired-state/saved-state.ts';
import { initialState, isOnTrial, isRefused, type ReleaseLimits, type State } from './desired-state/state.ts';
import type { Source } from './pulling/fetch-file.ts';
import type { LocalRelease, LocalReleases } from './pulling/local-releases.ts';
import { Refusal } from './pulling/refusal.ts';
import type { ReleaseFiles } from './pulling/release-files.ts';
import { checkCompatibility } from './pulling/verify-manifest.ts';

export interface ReconcilerOptions {
  readonly slices: readonly string[];
  readonly store: Source;
  readonly limits: ReleaseLimits;
  readonly renderers: RendererOptions;
  readonly local: LocalReleases;
  readonly files: ReleaseFiles;
  /** The release of the shell that this one is: its files are served from where it was built. */
  readonly ownShell: NamedRelease;
  /** File of what a restart must know. */
  readonly savedPath: string;
  readonly log: FastifyBaseLogger;
  /** Told when something else is given to visitors than before. */
  readonly onService?: (service: Service) => void;
}

/** A request takes no longer from choosing its composition to the renderer's queue. */
const LEAVING_MS = 1_000;

type Outcome = 'served' | 'failed';

/** Leaves `at` to the reconciler. */
type Happening<T = Event> = T extends Event ? Omit<T, 'at'> : never;

/**
 * Works towards what the registry names: runs the actions of the plan, tells the state what came of them, and gives visitors
 * what the state says. All decisions are in `desired-state/`; here they are carried out.
 */
export class Reconciler {
  readonly outcomes = new PageOutcomes();
  readonly popular = new PopularAddresses();
  /** What visitors get at this moment. */
  service: Service = noService;
  private current: State = initialState;
  private readonly options: ReconcilerOptions;
  private readonly running = new Map<string, RunningRelease>();
  private readonly opened = new Map<string, LocalRelease>();
  /** Stores of releases that browsers try; all others come from the one store. */
  private readonly otherStores = new Map<string, Source>();
  /** How long the renderer lived whose end a control run is to explain. */
  private readonly lived = new Map<string, number>();
  private readonly tasks = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private lastSaved = '';
  private saving: Promise<void> = Promise.resolve();
  private shells: readonly NamedRelease[] = [];
  private isClosed = false;
  private wasReady = false;
  private markReady = () => {};

  constructor(options: ReconcilerOptions) {
    this.options = options;
  }

  get state(): State {
    return this.current;
  }

  get runningReleases(): ReadonlyMap<string, RunningRelease> {
    return this.running;
  }

  /** Every slice that the registry names is served, or nothing of it can be had; true for good once it is. */
  get isReady(): boolean {
    this.wasReady ||=
      this.current.desired.size > 0 &&
      [...this.current.desired.keys()].every((slice) => this.isSettled(slice));
    return this.wasReady;
  }

  /** Resolves when `isReady` is true for the first time. */
  readonly whenReady = new Promise<void>((resolve) => (this.markReady = resolve));

  /** Takes up what worked before a restart; asks neither registry nor store for it. */
  async restore(): Promise<void> {
    const saved = await readSaved(this.options.savedPath);
    this.dispatch({ type: 'restored', saved });
  }

  /** What the registry says now. */
  apply(registry: Registry): void {
    this.shells = registry.shells;
    const desired = desiredSlices(registry, this.options.slices);
    this.dispatch({ type: 'registry read', revision: registry.revision, desired });
  }

  /** The releases of a slice, or of the shell, whose files visitors may ask for. */
  recent(name: string): readonly NamedRelease[] {
    if (name === SHELL) return [this.options.ownShell, ...this.shells];
    return this.current.desired.get(name)?.recent ?? [];
  }

  /**
   * A page was given to a visitor, or failed.
   *
   * @param visitor network address
   * @param page normalised address
   */
  record(release: RunningRelease, visitor: string, page: string, outcome: Outcome): void {
    const isNew = this.outcomes.record(release.key, visitor, page, outcome === 'failed', Date.now());
    if (isNew && outcome === 'failed') this.judge(release);
  }

  /** A page that was given to a visitor failed in the browser. */
  recordLater(release: RunningRelease, visitor: string, page: string): void {
    if (this.outcomes.failedLater(release.key, visitor, page, Date.now())) this.judge(release);
  }

  /**
   * Has a release ready beside the current ones, for browsers that ask for it.
   *
   * @returns its key, when it runs
   * @throws Refusal when it is refused
   */
  async override(slice: string, named: NamedRelease, store: Source): Promise<string> {
    const key = releaseKey(slice, named);
    this.otherStores.set(key, store);
    this.dispatch({ type: 'override asked', slice, named });
    for (;;) {
      if (this.running.has(key)) return key;
      const known = this.current.releases.get(key);
      const refused = isRefused(known, Date.now()) && known?.refused;
      if (refused) throw new Refusal(refused.code, refused.reason.replace(/^SLICE-\d+ [^:]*: /, ''));
      if (this.tasks.size === 0) throw new Error('It is not wanted any more.');
      await Promise.race(this.tasks);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await Promise.all([...this.running.values()].map(({ pool }) => pool.retire()));
    await Promise.all([...this.tasks, this.saving]);
  }

  private dispatch(happening: Happening): void {
    if (this.isClosed) return;
    const at = Date.now();
    const { limits } = this.options;
    this.current = reduce(this.current, { ...happening, at } as Event, limits);
    const { actions, lookAgainAt } = plan(this.current, at, limits);
    for (const action of actions) this.perform(action);
    this.project(at);
    clearTimeout(this.timer);
    if (lookAgainAt < Infinity)
      this.timer = setTimeout(
        () => this.dispatch({ type: 'time passed' }),
        Math.max(lookAgainAt - Date.now(), 1),
      );
  }

  private perform({ type, key }: Action): void {
    const begun = {
      pull: 'pull begun',
      start: 'start begun',
      drain: 'drain begun',
      'control run': 'control run begun',
    };
    // The state says at once that it is begun, so that no plan has it twice.
    this.current = reduce(
      this.current,
      { type: begun[type], key, at: Date.now() } as Event,
      this.options.limits,
    );
    const work = { pull: this.pull, start: this.start, drain: this.drain, 'control run': this.control }[type];
    const task = Promise.resolve()
      .then(() => work.call(this, key))
      .catch((error: unknown) => this.options.log.error({ err: error, key }, `${type} failed`));
    this.tasks.add(task);
    void task.finally(() => this.tasks.delete(task));
  }

  private async pull(key: string): Promise<void> {
    const release = this.current.releases.get(key);
    if (!release) return;
    const { local, files, store, limits } = this.options;
    const { slice, named } = release;
    try {
      const until = AbortSignal.timeout(limits.pullMs);
      const opened = await local.open(slice, named, this.otherStores.get(key) ?? store, until);
      checkCompatibility(opened.manifest);
      files.check(opened);
      await local.pull(opened, until);
      files.add(opened);
      this.opened.set(key, opened);
      this.dispatch({ type: 'pulled', key });
    } catch (error) {
      this.refused('pull failed', key, refusalOf(error, 'SLICE-001'));
    }
  }

  private async start(key: string): Promise<void> {
    const opened = this.opened.get(key);
    if (!opened) return this.refused('start failed', key, new Refusal('SLICE-001', 'it is not on this disk'));
    const { renderers, local, log } = this.options;
    const { slice, named } = opened;
    let started: RunningRelease | undefined;
    try {
      started = await startRelease(opened, {
        ...renderers,
        local,
        onDeath: (reason, livedMs) => this.died(key, reason, livedMs),
        onSaid: (text) => log.warn({ slice, version: named.version, text }, 'a slice says'),
      });
      const serving = this.current.serving.get(slice)?.key;
      await probe(
        started,
        this.popular.of(slice),
        serving === undefined ? undefined : this.running.get(serving),
      );
      this.running.set(key, started);
      this.dispatch({ type: 'started', key });
    } catch (error) {
      void started?.pool.retire();
      this.refused('start failed', key, refusalOf(error, 'SLICE-007'));
    }
  }

  private async drain(key: string): Promise<void> {
    const release = this.running.get(key);
    this.running.delete(key);
    // Whoever came before visitors got another release may still be about to ask for a page of this one.
    await pause(LEAVING_MS, undefined, { ref: false });
    await release?.pool.retire();
  }

  private async control(key: string): Promise<void> {
    const release = this.running.get(key);
    const reason =
      release &&
      (await controlRun(release, this.lived.get(key) ?? 0, {
        ...this.options.renderers,
        local: this.options.local,
      }));
    if (reason === undefined) return this.dispatch({ type: 'control run survived', key });
    this.foundBad(key, new Refusal('SLICE-009', `without any visitor, too: ${reason}`));
  }

  private died(key: string, reason: string, livedMs: number): void {
    const known = this.current.releases.get(key);
    if (!known || !this.running.has(key)) return;
    const { slice, named } = known;
    this.options.log.error({ slice, version: named.version, reason }, 'a renderer ended');
    if (reason === KILLED_FROM_OUTSIDE) return;
    this.lived.set(key, livedMs);
    this.dispatch({ type: 'renderer died', key });
  }

  /** Compares a release that is on trial with the one before it. */
  private judge({ key, slice }: RunningRelease): void {
    const at = Date.now();
    const { limits } = this.options;
    if (!isOnTrial(this.current, key, at, limits)) return;
    const serving = this.current.serving.get(slice);
    const canary = this.current.canaries.get(slice);
    const since = (canary?.key === key ? canary.since : serving?.since) ?? at;
    const former = canary?.key === key ? serving?.key : serving?.before && releaseKey(slice, serving.before);
    const from = canary?.key === key ? since : since - limits.trialMs;
    const now = this.outcomes.between(key, since, at);
    const before = this.outcomes.between(former ?? '', from, canary?.key === key ? at : since);
    if (!failsClearlyMore(now, before)) return;
    const words = `${now.faults} of ${now.pages} pages failed, of the release before it ${before.faults} of ${before.pages}`;
    this.foundBad(key, new Refusal('SLICE-011', words));
  }

  private foundBad(key: string, refusal: Refusal): void {
    this.tell(key, refusal);
    this.dispatch({ type: 'found bad', key, refusal });
  }

  private refused(type: 'pull failed' | 'start failed', key: string, refusal: Refusal): void {
    this.tell(key, refusal);
    this.dispatch({ type, key, refusal });
  }

  private tell(key: string, { code, message }: Refusal): void {
    const known = this.current.releases.get(key);
    if (!known || known.refused?.reason === message) return;
    const { slice, named } = known;
    this.options.log.error({ slice, version: named.version, code }, `a release is refused: ${message}`);
  }

  /** Everything outside that follows from the state. */
  private project(at: number): void {
    const service = serviceOf(this.service, this.current, this.running, at);
    if (service !== this.service) {
      this.service = service;
      const versions = [...(service.current?.releases.values() ?? [])].map(({ slice, local }) => [
        slice,
        local.named.version,
      ]);
      this.options.log.info(
        {
          composition: service.current?.id,
          releases: Object.fromEntries(versions),
          canaries: service.canaries.map(({ slice, release, share }) => ({
            slice,
            version: release.local.named.version,
            share,
          })),
        },
        'visitors get another composition',
      );
      this.options.onService?.(service);
    }
    if (this.isReady) this.markReady();
    this.forget();
    this.save();
  }

  /** Lets go of what nobody can ask for any more: manifests in memory, and files on this disk. */
  private forget(): void {
    const { files, local, slices } = this.options;
    for (const key of this.opened.keys()) if (!this.current.releases.has(key)) this.opened.delete(key);
    for (const key of this.otherStores.keys())
      if (!this.current.releases.has(key)) this.otherStores.delete(key);
    if (this.current.revision < 0) return;
    for (const slice of [...slices, SHELL]) {
      const own = [...this.current.releases.values()].filter((release) => release.slice === slice);
      const named = [...this.recent(slice), ...own.map((release) => release.named)];
      files.keep(slice, new Set(named.map((release) => releaseKey(slice, release))));
      void local
        .prune(slice, named)
        .catch((error: unknown) =>
          this.options.log.warn({ err: error, slice }, 'old releases were not removed'),
        );
    }
  }

  private save(): void {
    // Before anything works there is nothing to remember but what is on the disk already.
    if (this.current.serving.size === 0) return;
    const saved = saveable(this.current);
    const text = JSON.stringify(saved);
    if (text === this.lastSaved) return;
    this.lastSaved = text;
    this.saving = this.saving
      .then(() => writeSaved(this.options.savedPath, saved))
      .catch((error: unknown) =>
        this.options.log.warn({ err: error }, 'what a restart must know was not written'),
      );
  }

  private isSettled(slice: string): boolean {
    const desired = this.current.desired.get(slice);
    if (!desired || this.current.serving.has(slice)) return true;
    return approvedKeys(slice, desired).every((key) => this.current.releases.get(key)?.refused);
  }
}

const refusalOf = (error: unknown, code: 'SLICE-001' | 'SLICE-007') =>
  error instanceof Refusal
    ? error
    : new Refusal(code, error instanceof Error ? error.message : String(error));
