import { availableParallelism } from 'node:os';
import type { Source } from '../../artifacts/fetch-file.ts';
import type { ReleaseLimits } from '../../control/desired-state/state.ts';
import type { RendererLimits } from '../../ssr/pool/renderer-process.ts';
import type { ShellConfig } from './config.ts';

/** Milliseconds that a page may wait for a renderer; asking the visitor to retry is better than a longer wait. */
const WAIT_MS = 2_000;
/** Milliseconds that a shell without a release waits for the active one before it uses the previous one. */
const FALLBACK_MS = 3_000;
/** Milliseconds during which evidence can take a new release back; later failures are for operators. */
const TRIAL_MS = 600_000;

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

/** Renderers per release: one core is left for the process that serves from the cache. */
export const rendererCount = ({ RENDERERS }: ShellConfig) =>
  RENDERERS ?? Math.max(1, availableParallelism() - 1);

/** @param place of the store or the registry */
export const sliceSource = (config: ShellConfig, place: string): Source => ({
  place,
  hosts: config.SLICE_HOSTS,
  fileMs: config.SLICE_FILE_TIMEOUT_MS,
  ...(config.SLICE_READ_TOKEN && { token: config.SLICE_READ_TOKEN }),
});
