import { setTimeout as pause } from 'node:timers/promises';
import type { FlagRules, NamedRelease } from '@opinionbridge/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { SliceTable } from '@opinionbridge/contracts/slice-table';
import { KILLED_FROM_OUTSIDE } from '../ssr/pool/renderer-process.ts';
import { controlRun } from './compositions/control-run.ts';
import { probe } from './compositions/probe.ts';
import { evaluateFlags } from './flags/evaluate-flags.ts';
import type { Evaluate, RunningRelease } from './compositions/running-release.ts';
import { startRelease, type RendererOptions } from './compositions/start-release.ts';
import type { Source } from '../artifacts/fetch-file.ts';
import type { LocalRelease, LocalReleases } from '../artifacts/local-releases.ts';
import { Refusal } from '../artifacts/refusal.ts';
import type { ReleaseFiles } from '../artifacts/release-files.ts';
import { checkCompatibility, checkPrefixes } from '../artifacts/verify-manifest.ts';

export interface ActionOptions {
  readonly store: Source;
  readonly renderers: RendererOptions;
  readonly local: LocalReleases;
  readonly files: ReleaseFiles;
  readonly log: FastifyBaseLogger;
  /** Which slice may own which addresses. */
  readonly table: () => SliceTable;
  /** Rules of flags, as they are now. */
  readonly flags: () => FlagRules;
  /** Milliseconds for all files of a release together. */
  readonly pullMs: number;
  /** Told when a renderer of a release has ended by itself. */
  readonly onDeath: (key: string) => void;
  /** Told how many milliseconds a page of a release took to render. */
  readonly onRendered: (key: string, ms: number) => void;
}

/** A request takes no longer from choosing its composition to the renderer's queue. */
const LEAVING_MS = 1_000;

/** Carries out what is planned for releases. What came of it is a value or a Refusal, and no decision is made here. */
export class ReleaseActions {
  /** Releases whose renderers run, by key. */
  readonly running = new Map<string, RunningRelease>();
  private readonly opened = new Map<string, LocalRelease>();
  /** How long the renderer lived whose end a control run is to explain. */
  private readonly lived = new Map<string, number>();
  private readonly closing = new AbortController();
  private readonly options: ActionOptions;

  constructor(options: ActionOptions) {
    this.options = options;
  }

  /**
   * @param inService whether visitors have it already: then it may be by a key that was revoked since
   * @returns why it may stay only until another release is active; undefined when nothing is wrong
   * @throws Refusal when it cannot be had, or this shell cannot run it
   */
  async pull(
    key: string,
    slice: string,
    named: NamedRelease,
    inService: boolean,
  ): Promise<Refusal | undefined> {
    const { local, files, store, pullMs, table } = this.options;
    const until = AbortSignal.timeout(pullMs);
    const opened = await local.open(slice, named, store, { until, inService });
    checkCompatibility(opened.manifest);
    checkPrefixes(opened.manifest, table());
    files.check(opened);
    await local.pull(opened, until);
    files.add(opened);
    this.opened.set(key, opened);
    return opened.untrusted;
  }

  /** Has every file of a release on this disk, which nobody gets yet. */
  async fetch(slice: string, named: NamedRelease): Promise<void> {
    const { local, store, pullMs } = this.options;
    const until = AbortSignal.any([AbortSignal.timeout(pullMs), this.closing.signal]);
    await local.pull(await local.open(slice, named, store, { until }), until);
  }

  /**
   * @param inService whether visitors have it already
   * @param popular addresses of the slice that visitors ask for most
   * @param before what visitors of the slice have now
   * @throws Refusal when its signature counts no more, it does not load, or a page of it fails
   */
  async start(
    key: string,
    inService: boolean,
    popular: readonly string[],
    before: RunningRelease | undefined,
  ): Promise<void> {
    const opened = this.opened.get(key);
    if (!opened) throw new Refusal('SLICE-001', 'it is not on this disk');
    const { renderers, local, files, log } = this.options;
    await local.signatures.check(opened, { inService });
    // They were let go while its signature did not count, and it was on this disk all the while.
    files.add(opened);
    const about = { slice: opened.slice, version: opened.named.version };
    const started = await startRelease(opened, {
      ...renderers,
      local,
      evaluate: this.evaluate,
      until: this.closing.signal,
      onDeath: (reason, livedMs) => this.died(key, about, reason, livedMs),
      onRendered: (ms) => this.options.onRendered(key, ms),
      onSaid: (text) => log.warn({ ...about, text }, 'a slice says'),
    });
    try {
      await probe(started, popular, before);
    } catch (error) {
      void started.pool.retire();
      throw error;
    }
    this.running.set(key, started);
  }

  async drain(key: string): Promise<void> {
    const release = this.running.get(key);
    this.running.delete(key);
    // Whoever came before visitors got another release may still be about to ask for a page of this one.
    await pause(LEAVING_MS, undefined, { ref: false });
    await release?.pool.retire();
  }

  /** @throws Refusal SLICE-009 when the release ends its renderer where no visitor reaches it */
  async control(key: string): Promise<void> {
    const release = this.running.get(key);
    const { renderers, local } = this.options;
    if (!release) return;
    const watched = controlRun(release, this.lived.get(key) ?? 0, {
      ...{ ...renderers, local, evaluate: this.evaluate },
    });
    // A control run that could not be made says nothing of the release.
    const reason = await watched.catch(() => undefined);
    if (reason !== undefined) throw new Refusal('SLICE-009', `without any visitor, too: ${reason}`);
  }

  /** Lets go of releases that nobody knows any more. */
  forget(isKnown: (key: string) => boolean): void {
    for (const map of [this.opened, this.lived])
      for (const key of map.keys()) if (!isKnown(key)) map.delete(key);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all([...this.running.values()].map(({ pool }) => pool.retire()));
  }

  private readonly evaluate: Evaluate = (...asked) => evaluateFlags(this.options.flags(), ...asked);

  private died(
    key: string,
    about: { slice: string; version: string },
    reason: string,
    livedMs: number,
  ): void {
    if (!this.running.has(key)) return;
    this.options.log.error({ ...about, reason }, 'a renderer ended');
    if (reason === KILLED_FROM_OUTSIDE) return;
    this.lived.set(key, livedMs);
    this.options.onDeath(key);
  }
}
