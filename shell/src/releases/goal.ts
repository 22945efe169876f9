import type { ActiveRelease, Registry } from '@opinionbridge/contracts/release';
import { compositionId, releaseKey, type Composition, type Wanted } from './composition.ts';
import type { Refusals } from './start-composition.ts';

/** What the registry asks for. */
export interface Goal {
  readonly stable: Wanted;
  readonly canary: Registry['canary'];
}

/** @param slices those that the shell has routes for; the others are none of its business */
export function goalOf({ slices: named, canary }: Registry, slices: readonly string[]): Goal {
  const stable = new Map(Object.entries(named).filter(([slice]) => slices.includes(slice)));
  return { stable, canary: canary && slices.includes(canary.slice) ? canary : null };
}

export const wantedReleases = ({ stable, canary }: Goal): [slice: string, active: ActiveRelease][] => [
  ...stable,
  ...(canary ? [[canary.slice, canary.release] as [string, ActiveRelease]] : []),
];

export const wantedKeys = (goal: Goal) =>
  wantedReleases(goal).map(([slice, active]) => releaseKey(slice, active));

/** The compositions that a goal comes to when nothing is refused. */
export function wantedCompositions({ stable, canary }: Goal): Wanted[] {
  if (stable.size === 0) return [];
  return canary ? [stable, new Map([...stable, [canary.slice, canary.release]])] : [stable];
}

/**
 * What is left of a wish when some releases are refused: the current release of their slices, or none.
 *
 * @returns something with another id, always, or nobody could ever be done with it
 */
export function without(wanted: Wanted, refusals: Refusals, current: Composition | undefined): Wanted {
  const rest = new Map(wanted);
  for (const slice of refusals.keys()) {
    const now = current?.releases.get(slice)?.active;
    const tried = wanted.get(slice);
    if (now && tried && releaseKey(slice, now) !== releaseKey(slice, tried)) rest.set(slice, now);
    else rest.delete(slice);
  }
  return compositionId(rest) === compositionId(wanted) ? new Map() : rest;
}
