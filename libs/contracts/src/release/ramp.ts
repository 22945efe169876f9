import { z } from 'zod';
import { releaseVersion, sha256, sliceName } from './manifest.ts';

/** Per cent of visitors that a canary gets one after the other when it grows by itself; after the last, everyone. */
export const RAMP_SHARES: readonly number[] = [1, 5, 25];
/** Minutes between two of them. */
export const MIN_RAMP_MINUTES = 1;
export const MAX_RAMP_MINUTES = 1_440;
export const DEFAULT_RAMP_MINUTES = 10;

/** A canary that grows by itself until everyone has it, unless evidence speaks against it. */
export const ramp = z.strictObject({
  slice: sliceName,
  version: releaseVersion,
  manifestSha256: sha256,
  /** Between two shares. */
  minutes: z.number().int().min(MIN_RAMP_MINUTES).max(MAX_RAMP_MINUTES),
});
export type Ramp = z.infer<typeof ramp>;

/** @returns the share that comes after this one; undefined when everyone comes next */
export const nextShare = (share: number): number | undefined => RAMP_SHARES.find((next) => next > share);
