import type { Source } from '../releases/fetch-file.ts';
import type { Limits } from '../releases/limits.ts';
import type { RenderLimits } from '../rendering/composition-renderer.ts';
import type { ShellConfig } from './config.ts';

/** What releases may cost, from the environment. */
export const releaseLimits = (config: ShellConfig): Limits => ({
  releaseMs: config.SLICE_RELEASE_LIMIT_MS,
  firstPauseMs: config.SLICE_RETRY_FIRST_MS,
  longestPauseMs: config.SLICE_RETRY_LONGEST_MS,
  canaryFaultRate: config.CANARY_FAULT_RATE,
  canaryMinPages: config.CANARY_MIN_PAGES,
});

export const renderLimits = (config: ShellConfig): RenderLimits => ({
  startMs: config.SLICE_START_LIMIT_MS,
  renderMs: config.SLICE_RENDER_LIMIT_MS,
  silenceMs: config.SLICE_SILENCE_LIMIT_MS,
  memoryMb: config.SLICE_MEMORY_MB,
});

/** @param place the store's or the registry's */
export const sliceSource = (config: ShellConfig, place: string): Source => ({
  place,
  hosts: config.SLICE_HOSTS,
  fileMs: config.SLICE_FILE_LIMIT_MS,
});
