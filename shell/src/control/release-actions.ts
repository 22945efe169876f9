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
  readonly flags: () => FlagRules;
  /** Milliseconds to fetch all files of a release. */
  readonly pullMs: number;
  /** Called when a renderer of a release has died by itself. */
  readonly onDeath: (key: string) => void;
  /** Called with a page's rendering time in milliseconds. */
  readonly onRendered: (key: string, ms: number) => void;
}

/** Longest time from choosing a request's composition to the renderer's queue, in milliseconds. */
const LEAVING_MS = 1_000;

/** Executes planned actions. Each results in a value or a Refusal; no decisions are made here. */
export class ReleaseActions {
  readonly running = new Map<string, RunningRelease>();
  private readonly opened = new Map<string, LocalRelease>();
  /** Lifetime of the dead renderer that a control run is to explain, in milliseconds. */
  private readonly lived = new Map<string, number>();
  private readonly closing = new AbortController();
  private readonly options: ActionOptions;

  constructor(options: ActionOptions) {
    this.options = options;
  }

  /**
   * @param inService whether visitors already have it; its key may have been revoked since
   * @returns why it may stay only until another release is active; undefined if nothing is wrong
   * @throws Refusal if it is unavailable or this shell cannot run it
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

  /** Fetches every file of a release to this disk without serving it. */
  async fetch(slice: string, named: NamedRelease): Promise<void> {
    const { local, store, pullMs } = this.options;
    const until = AbortSignal.any([AbortSignal.timeout(pullMs), this.closing.signal]);
    await local.pull(await local.open(slice, named, store, { until }), until);
  }

  /**
   * @param inService whether visitors already have it
   * @param popular the slice's most requested addresses
   * @param before the slice's release in service
   * @throws Refusal if its signature is no longer trusted, it does not load, or one of its pages fails
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
    // Its files were dropped while its signature was not trusted, but stayed on this disk.
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
    // A request that chose its composition before the switch may still be about to reach the renderer.
    await pause(LEAVING_MS, undefined, { ref: false });
    await release?.pool.retire();
  }

  /** @throws Refusal SLICE-009 if the release kills its renderer without any visitors */
  async control(key: string): Promise<void> {
    const release = this.running.get(key);
    const { renderers, local } = this.options;
    if (!release) return;
    const watched = controlRun(release, this.lived.get(key) ?? 0, {
      ...renderers,
      local,
      evaluate: this.evaluate,
    });
    // A control run that could not be started says nothing about the release.
    const reason = await watched.catch(() => undefined);
    if (reason !== undefined) throw new Refusal('SLICE-009', `even without visitors: ${reason}`);
  }

  /** Drops releases that are no longer known. */
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
