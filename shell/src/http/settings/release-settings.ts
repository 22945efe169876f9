import { availableParallelism } from 'node:os';
import type { Source } from '../../artifacts/fetch-file.ts';
import type { ReleaseLimits } from '../../control/desired-state/state.ts';
import type { RendererLimits } from '../../ssr/pool/renderer-process.ts';
import type { ShellConfig } from './config.ts';

/** Whoever waits longer than this for a renderer is better told to come again. */
const WAIT_MS = 2_000;
/** A shell that has nothing of a slice waits so long for the active release before it takes the one before it. */
const FALLBACK_MS = 3_000;
/** For ten minutes after it became current, evidence can take a release back; later its failures are an operator's matter. */
const TRIAL_MS = 600_000;

/** What releases may cost, from the environment. */
export const releaseLimits = (config: ShellConfig): ReleaseLimits => ({
  pullMs: config.SLICE_PULL_TIMEOUT_MS,
  firstPauseMs: config.SLICE_RETRY_FIRST_MS,
  longestPauseMs: config.SLICE_RETRY_LONGEST_MS,
  fallbackMs: FALLBACK_MS,
  trialMs: TRIAL_MS,
});

export const rendererLimits = (config: ShellConfig): RendererLimits => ({
  startMs: config.SLICE_START_TIMEOUT_MS,
  waitMs: WAIT_MS,
  pageMs: config.SLICE_PAGE_TIMEOUT_MS,
  heartbeatMs: config.SLICE_HEARTBEAT_TIMEOUT_MS,
  memoryMb: config.SLICE_MEMORY_MB,
});

/** Renderers of a release: one core is left for the process that serves what is in the cache. */
export const rendererCount = ({ RENDERERS }: ShellConfig) =>
  RENDERERS ?? Math.max(1, availableParallelism() - 1);

/** @param place the store's or the registry's */
export const sliceSource = (config: ShellConfig, place: string): Source => ({
  place,
  hosts: config.SLICE_HOSTS,
  fileMs: config.SLICE_FILE_TIMEOUT_MS,
  ...(config.SLICE_READ_TOKEN && { token: config.SLICE_READ_TOKEN }),
});
