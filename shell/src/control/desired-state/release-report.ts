import type { ReleaseReport, ReleaseState as Told } from '@opinionbridge/releases';
import type { RunningRelease } from '../compositions/running-release.ts';
import type { ReleaseMeasures } from '../canary/release-measures.ts';
import type { PageOutcomes } from '@opinionbridge/releases/evidence';
import { isRefused, type ReleaseState, type State } from './state.ts';

/** Reports the state of each release on this shell, those in service last. */
export function releaseReport(
  state: State,
  running: ReadonlyMap<string, RunningRelease>,
  { outcomes, measures }: { readonly outcomes: PageOutcomes; readonly measures: ReleaseMeasures },
  at: number,
): ReleaseReport[] {
  return [...state.releases]
    .map(([key, release]) => {
      const { state: told, since } = stateOf(state, key, release, at);
      const { refused, untrusted } = release;
      const isRefusedNow = told === 'refused' || told === 'quarantined';
      const code = isRefusedNow ? refused?.code : untrusted?.code;
      const reason = isRefusedNow ? refused?.reason : untrusted?.message;
      const pool = running.get(key)?.pool;
      return {
        slice: release.slice,
        ...release.named,
        state: told,
        since: new Date(since).toISOString(),
        ...(code && { code, ...(reason && { reason }) }),
        ...outcomes.total(key),
        ...measures.report(key),
        renderers: pool?.processes ?? 0,
        restarts: pool?.restarts ?? 0,
      };
    })
    .sort((a, b) => a.since.localeCompare(b.since));
}

function stateOf(
  state: State,
  key: string,
  release: ReleaseState,
  at: number,
): { state: Told; since: number } {
  const { phase, times, refused } = release;
  if (isRefused(release, at) && refused)
    return { state: refused.until === Infinity ? 'quarantined' : 'refused', since: refused.at };
  for (const serving of state.serving.values())
    if (serving.key === key) return { state: 'current', since: serving.since };
  for (const canary of state.canaries.values())
    if (canary.key === key) return { state: 'canary', since: canary.since };
  // The pause is over and it is being retried; it counts as refused until it works or is refused for another reason.
  if (refused) return { state: 'refused', since: refused.at };
  if (phase === 'absent' || phase === 'pulling')
    return { state: 'pulling', since: times.pulling ?? release.wantedSince };
  if (phase === 'verified' || phase === 'starting')
    return { state: 'starting', since: times.starting ?? times.verified ?? release.wantedSince };
  return {
    state: state.previews.includes(key) ? 'preview' : 'ready',
    since: times.ready ?? release.wantedSince,
  };
}
