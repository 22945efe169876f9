import type { Registry } from '@opinionbridge/releases';
import type { DesiredSlice } from './state.ts';

/** @param slices those that the shell has routes for; the others are none of its business */
export function desiredSlices(
  registry: Registry,
  slices: readonly string[],
): ReadonlyMap<string, DesiredSlice> {
  return new Map(Object.entries(registry.slices).filter(([slice]) => slices.includes(slice)));
}
