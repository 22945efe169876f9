import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import { releaseKey } from '@opinionbridge/releases';
import { approvedKeys } from '../desired-state/choose-serving.ts';
import { isRefused, type State } from '../desired-state/state.ts';
import { compose, type Composition } from './composition.ts';
import type { RunningRelease } from './running-release.ts';

/** A canary as served to its share of visitors. */
export interface CanaryService {
  readonly slice: string;
  readonly release: RunningRelease;
  /** Percentage of visitors. */
  readonly share: number;
}

/** What visitors get at the moment. Immutable: a page in progress keeps the service it started with. */
export interface Service {
  /** Undefined until every slice has a working release. */
  readonly current: Composition | undefined;
  readonly canaries: readonly CanaryService[];
  /** Compositions that include canaries, by `variantKey`. */
  readonly variants: ReadonlyMap<string, Composition>;
  /** Compositions for single browsers that preview a release, by the release's key. */
  readonly previews: ReadonlyMap<string, Composition>;
  /** Earlier compositions, newest first, without releases that were taken back; their pages are fallbacks. */
  readonly former: readonly Composition[];
}

export const noService: Service = {
  current: undefined,
  canaries: [],
  variants: new Map(),
  previews: new Map(),
  former: [],
};

/** Identifies a visitor's set of canaries. */
export const variantKey = (canaries: readonly CanaryService[]) =>
  canaries
    .map(({ release }) => release.key)
    .sort()
    .join('\n');

/** Maximum number of compositions kept as fallbacks. */
const MAX_FORMER = 4;

/**
 * @param running by release key
 * @returns the service for this state; the same object if nothing changed for visitors
 */
export function serviceOf(
  before: Service,
  state: State,
  running: ReadonlyMap<string, RunningRelease>,
  at: number,
): Service {
  const serving = [...state.serving.values()].flatMap(({ key }) => running.get(key) ?? []);
  const current = serving.length > 0 ? compose(serving, state.granted) : undefined;
  const canaries = [...state.canaries].flatMap(([slice, { key }]) => {
    const release = running.get(key);
    const share = state.desired.get(slice)?.canary?.share;
    return release && share !== undefined ? [{ slice, release, share }] : [];
  });
  const previews = new Map(
    state.previews.flatMap((key) => {
      const release = running.get(key);
      return release && current
        ? [[key, compose([...current.releases.values(), release], state.granted)] as const]
        : [];
    }),
  );
  const left = before.current && before.current.id !== current?.id ? [before.current] : [];
  const former = [...left, ...before.former]
    .filter((one, index, all) => one.id !== current?.id && all.findIndex(({ id }) => id === one.id) === index)
    .filter((one) => [...one.releases.values()].every((release) => mayStandIn(state, release, at)))
    .slice(0, MAX_FORMER);
  const next = {
    current,
    canaries,
    variants: variantsOf(current, canaries, state.granted),
    previews,
    former,
  };
  return isSame(before, next) ? before : next;
}

/** Pages of a release that was taken back are never shown again, not even as a fallback. */
function mayStandIn(state: State, { slice, key }: RunningRelease, at: number): boolean {
  const desired = state.desired.get(slice);
  if (!desired || isRefused(state.releases.get(key), at)) return false;
  const { canary } = desired;
  return (
    approvedKeys(slice, desired).includes(key) ||
    (canary !== null && releaseKey(slice, canary.release) === key)
  );
}

function isSame(one: Service, other: Service): boolean {
  const words = ({ current, canaries, previews, former }: Service) =>
    JSON.stringify([
      current?.id,
      canaries.map(({ release, share }) => [release.key, share]),
      [...previews].map(([key, { id }]) => [key, id]),
      former.map(({ id }) => id),
    ]);
  return words(one) === words(other);
}

/** @returns the composition with this id, if visitors may still have a page of it */
export function findComposition(
  { current, variants, previews, former }: Service,
  id: string,
): Composition | undefined {
  const all = [current, ...variants.values(), ...previews.values(), ...former];
  return all.find((composition) => composition?.id === id);
}

function variantsOf(
  current: Composition | undefined,
  canaries: readonly CanaryService[],
  granted: GrantedPrefixes,
): Service['variants'] {
  if (!current) return new Map();
  const sets = canaries.reduce<CanaryService[][]>(
    (known, canary) => [...known, ...known.map((set) => [...set, canary])],
    [[]],
  );
  return new Map(
    sets
      .filter((set) => set.length > 0)
      .map((set) => [
        variantKey(set),
        compose([...current.releases.values(), ...set.map(({ release }) => release)], granted),
      ]),
  );
}
