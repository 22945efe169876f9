import { z } from 'zod';
import { sliceRelease } from '../manifest.ts';

/** Per cent of visitors that a canary gets one after the other when it grows by itself; after the last, everyone. */
export const RAMP_SHARES: readonly number[] = [1, 5, 25];
/** Minutes between two of them. */
export const MIN_RAMP_MINUTES = 1;
export const MAX_RAMP_MINUTES = 1_440;
export const DEFAULT_RAMP_MINUTES = 10;

/** Pages that a canary must have given since it has its share, and networks of visitors that it must have given them to, before it grows. */
export const RAMP_PAGES = 20;
export const RAMP_VISITORS = 3;
/** Minutes that a canary waits for them once its time is over; then it ends, and everyone has the release before it. */
export const MAX_RAMP_WAIT_MINUTES = 1_440;

/** @returns what a canary still lacks before it may grow, e.g. `inconclusive: 3 of 20 pages`; undefined when nothing */
export function lacks(pages: number, visitors: number): string | undefined {
  const missing = [
    ...(pages < RAMP_PAGES ? [`${pages} of ${RAMP_PAGES} pages`] : []),
    ...(visitors < RAMP_VISITORS ? [`${visitors} of ${RAMP_VISITORS} visitors`] : []),
  ];
  return missing.length > 0 ? `inconclusive: ${missing.join(', ')}` : undefined;
}

/** A canary that grows by itself until everyone has it, unless evidence speaks against it. */
export const ramp = sliceRelease.extend({
  /** Between two shares. */
  minutes: z.number().int().min(MIN_RAMP_MINUTES).max(MAX_RAMP_MINUTES),
});
export type Ramp = z.infer<typeof ramp>;

/** @returns the share that comes after this one; undefined when everyone comes next */
export const nextShare = (share: number): number | undefined => RAMP_SHARES.find((next) => next > share);
