import { z } from 'zod';
import { sliceRelease } from '../manifest.ts';

/** Percentages of visitors that an automatic canary steps through; everyone follows. */
export const RAMP_SHARES: readonly number[] = [1, 5, 25];
export const MIN_RAMP_MINUTES = 1;
export const MAX_RAMP_MINUTES = 1_440;
export const DEFAULT_RAMP_MINUTES = 10;

/** Pages, and visitors' networks, that a canary must have served at its share before it grows. */
export const RAMP_PAGES = 20;
export const RAMP_VISITORS = 3;
/** Minutes that it waits for them after its step time; then it ends, and everyone gets the previous release. */
export const MAX_RAMP_WAIT_MINUTES = 1_440;

/** @returns what a canary still lacks before it may grow, e.g. `inconclusive: 3 of 20 pages`; undefined if nothing */
export function lacks(pages: number, visitors: number): string | undefined {
  const missing = [
    ...(pages < RAMP_PAGES ? [`${pages} of ${RAMP_PAGES} pages`] : []),
    ...(visitors < RAMP_VISITORS ? [`${visitors} of ${RAMP_VISITORS} visitors`] : []),
  ];
  return missing.length > 0 ? `inconclusive: ${missing.join(', ')}` : undefined;
}

/** A canary that grows automatically until everyone has it, unless evidence speaks against it. */
export const ramp = sliceRelease.extend({
  minutes: z.number().int().min(MIN_RAMP_MINUTES).max(MAX_RAMP_MINUTES),
});
export type Ramp = z.infer<typeof ramp>;

/** @returns the next share; undefined if everyone is next */
export const nextShare = (share: number): number | undefined => RAMP_SHARES.find((next) => next > share);
