import { wantedReleases } from './choose-serving.ts';
import { isRefused, type ReleaseLimits, type State } from './state.ts';

export interface Action {
  readonly type: 'pull' | 'start' | 'drain' | 'control run';
  readonly key: string;
}

export interface Plan {
  readonly actions: readonly Action[];
  /** When time alone changes the plan, in milliseconds since the epoch; infinite if it does not. */
  readonly lookAgainAt: number;
}

/** Next steps towards the desired state. Pure; steps in progress are in the state, so none is planned twice. */
export function plan(state: State, at: number, limits: ReleaseLimits): Plan {
  const { keys, lookAgainAt } = wantedReleases(state, at, limits);
  const actions: Action[] = [];
  for (const [key, release] of state.releases) {
    const isWanted = keys.has(key);
    if (isWanted && !isRefused(release, at)) {
      if (release.phase === 'absent') actions.push({ type: 'pull', key });
      if (release.phase === 'verified') actions.push({ type: 'start', key });
    }
    if (release.phase !== 'ready') continue;
    if (!isWanted || (isRefused(release, at) && !isServed(state, key))) actions.push({ type: 'drain', key });
    else if (release.controlRun === 'due') actions.push({ type: 'control run', key });
  }
  return { actions, lookAgainAt };
}

const isServed = ({ serving, canaries }: State, key: string) =>
  [...serving.values(), ...canaries.values()].some((known) => known.key === key);
