import type { ActiveRelease, Registry, RegistryChange } from '@opinionbridge/contracts/release';

/** Who changes the registry, and why: for the history. */
export interface Writer {
  readonly who: string;
  readonly why: string;
}

type Step = Pick<RegistryChange, 'slice' | 'action' | 'from' | 'to' | 'share'>;

/** All visitors get this release from now on; a canary of the same slice ends. */
export function activated(
  before: Registry,
  slice: string,
  to: ActiveRelease,
  writer: Writer,
  action: 'activate' | 'rollback' = 'activate',
): Registry {
  const from = before.slices[slice] ?? null;
  const canary = before.canary?.slice === slice ? null : before.canary;
  const slices = { ...before.slices, [slice]: to };
  return written({ ...before, slices, canary }, { slice, action, from, to }, writer);
}

/**
 * Some visitors get this release.
 *
 * @param share per cent of visitors
 * @throws Error when the slice has no active release, or another slice has a canary
 */
export function canaryStarted(
  before: Registry,
  slice: string,
  to: ActiveRelease,
  share: number,
  writer: Writer,
): Registry {
  const from = before.slices[slice];
  if (!from) throw new Error(`${slice} has no active release yet: the first release is for everyone.`);
  if (from.manifestSha256 === to.manifestSha256)
    throw new Error(`${slice} ${to.version} is the active release already.`);
  const other = before.canary;
  if (other && other.slice !== slice) {
    throw new Error(
      `${other.slice} ${other.release.version} is a canary at this moment, and there is one at a time. ` +
        `Promote it or roll it back first: npm run slice -- promote ${other.slice}`,
    );
  }
  const canary = { slice, release: to, share };
  return written({ ...before, canary }, { slice, action: 'canary', from, to, share }, writer);
}

/** @throws Error when the slice has no canary */
export function canaryPromoted(before: Registry, slice: string, writer: Writer): Registry {
  const to = canaryOf(before, slice);
  const from = before.slices[slice] ?? null;
  const slices = { ...before.slices, [slice]: to };
  return written({ ...before, slices, canary: null }, { slice, action: 'promote', from, to }, writer);
}

/** @throws Error when the slice has no canary */
export function canaryEnded(before: Registry, slice: string, writer: Writer): Registry {
  const from = canaryOf(before, slice);
  const to = before.slices[slice] as ActiveRelease;
  return written({ ...before, canary: null }, { slice, action: 'end-canary', from, to }, writer);
}

/**
 * @returns the release that everyone had before the active one; a rollback is not a step forward, so two rollbacks go
 *   back two releases and not to and fro
 */
export function releaseBefore({ slices, history }: Registry, slice: string): ActiveRelease | undefined {
  const active = slices[slice];
  const forward = history.filter(
    (change) => change.slice === slice && ['activate', 'promote'].includes(change.action),
  );
  return forward.findLast(({ to }) => to.manifestSha256 === active?.manifestSha256)?.from ?? undefined;
}

function canaryOf({ canary }: Registry, slice: string): ActiveRelease {
  if (canary?.slice === slice) return canary.release;
  throw new Error(`${slice} has no canary. Start one with: npm run slice -- release ${slice} --share 10`);
}

function written(after: Registry, step: Step, { who, why }: Writer): Registry {
  const revision = after.revision + 1;
  const change = { revision, ...step, at: new Date().toISOString(), who, why };
  return { ...after, revision, history: [...after.history, change] };
}
