import type { Composer } from './composer.ts';
import type { CompositionLife, CompositionState } from './composition-lives.ts';
import type { FaultCounts } from './fault-counts.ts';

/** What operators see of one release. */
export interface ReleaseReport {
  readonly slice: string;
  readonly version: string;
  readonly state: CompositionState | 'canary' | 'override';
  /** ISO time of the last change. */
  readonly since: string;
  readonly code?: string;
  readonly reason?: string;
  /** Pages rendered from it since this shell started, and how many of them failed. */
  readonly pages?: number;
  readonly faults?: number;
}

/**
 * Where each release stands, newest last: as far as the newest composition with it has come. In a refused composition
 * only the releases to blame are refused.
 *
 * @param canary id of the composition that only some visitors get, and the slice it is about
 * @param overrides ids of those that single browsers asked for
 */
export function releaseReport(
  lives: readonly CompositionLife[],
  counts: FaultCounts,
  canary: { readonly id: string; readonly slice: string } | undefined,
  overrides: ReadonlySet<string>,
): readonly ReleaseReport[] {
  const reports = new Map<string, ReleaseReport>();
  for (const life of lives) {
    for (const [slice, version] of Object.entries(life.releases)) {
      const key = `${slice} ${version}`;
      const refusal = life.refusals.find((known) => known.slice === slice && known.version === version);
      if (life.state === 'refused' && !refusal) continue;
      const known = reports.get(key);
      if (overrides.has(life.id) && known?.state === 'current') continue;
      // An old composition may still be draining while a newer one has the same release.
      if (known?.state === 'current' && life.state !== 'current' && !refusal) continue;
      const isCanary = life.state === 'current' && canary?.id === life.id && canary.slice === slice;
      reports.delete(key);
      reports.set(key, {
        slice,
        version,
        state: isCanary ? 'canary' : overrides.has(life.id) ? 'override' : life.state,
        since: life.times[life.state] ?? '',
        ...(refusal && { code: refusal.code, reason: refusal.reason }),
        ...counts.of(slice, version),
      });
    }
  }
  return [...reports.values()];
}

/** Where each release of this shell stands now. */
export function reportOf({
  lives,
  counts,
  service: { canary, overrides },
}: Composer): readonly ReleaseReport[] {
  return releaseReport(
    lives.list(),
    counts,
    canary && { id: canary.composition.id, slice: canary.slice },
    new Set(overrides.keys()),
  );
}
