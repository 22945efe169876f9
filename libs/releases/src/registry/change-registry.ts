import { isDeepStrictEqual } from 'node:util';
import { REGISTRY, SHELL } from '../manifest.ts';
import { MAX_FLAGS, type FlagRule } from './flag-rule.ts';
import {
  isSameRelease,
  MAX_CHANGES,
  MAX_PREVIOUS,
  MAX_RECENT,
  type LogLink,
  type NamedRelease,
  type Registry,
  type RegistryChange,
  type SliceEntry,
} from './registry.ts';

/** Who changes the registry, and why; recorded in the history. */
export interface Writer {
  readonly who: string;
  readonly why: string;
}

export type RegistryStep = Pick<
  RegistryChange,
  'slice' | 'action' | 'from' | 'to' | 'share' | 'prefixes' | 'flag'
>;

/** Maximum number of slices with a canary at the same time; more would leave too few visitors to judge each. */
const MAX_CANARIES = 2;

/** Activates a release for all visitors; a canary of the same slice ends. */
export function activated(before: Registry, slice: string, to: NamedRelease, writer: Writer): Registry {
  return forward(before, slice, to, 'activate', writer);
}

/**
 * Makes the previous release active again. The replaced release is not added to the previous ones: two rollbacks go
 * back two releases instead of back and forth.
 *
 * @throws Error if there is no previous release
 */
export function rolledBack(before: Registry, slice: string, writer: Writer): Registry {
  const entry = entryOf(before, slice);
  const [to, ...previous] = entry.previous;
  if (!to) throw new Error(`${slice} has no release before the active one.`);
  const step: RegistryStep = { slice, action: 'rollback', from: entry.active, to };
  const after = { ...entry, active: to, since: before.revision + 1, canary: null, previous };
  return written(before, slice, after, step, writer);
}

/** @throws Error if the slice has no active release, or too many other slices have canaries */
export function canaryStarted(
  before: Registry,
  slice: string,
  to: NamedRelease,
  share: number,
  writer: Writer,
): Registry {
  const known = before.slices[slice];
  if (!known) throw new Error(`${slice} has no active release yet: the first release is for everyone.`);
  if (isSameRelease(known.active, to))
    throw new Error(`${slice} ${to.version} is already the active release.`);
  const others = Object.entries(before.slices).filter(([name, { canary }]) => name !== slice && canary);
  if (others.length >= MAX_CANARIES) {
    const names = others.map(([name, { canary }]) => `${name} ${canary?.release.version}`).join(' and ');
    throw new Error(
      `${names} are canaries at the moment, and the limit is ${MAX_CANARIES}. ` +
        `Promote one or roll it back first: npm run slice -- promote ${others[0]?.[0]}`,
    );
  }
  const since = isSameRelease(known.canary?.release, to) ? (known.canary?.since ?? 0) : before.revision + 1;
  const after = { ...known, canary: { release: to, share, since } };
  return written(before, slice, after, { slice, action: 'canary', from: known.active, to, share }, writer);
}

/** @throws Error if the slice has no canary */
export function canaryPromoted(before: Registry, slice: string, writer: Writer): Registry {
  return forward(before, slice, canaryOf(before, slice), 'promote', writer);
}

/** @throws Error if the slice has no canary */
export function canaryEnded(before: Registry, slice: string, writer: Writer): Registry {
  const from = canaryOf(before, slice);
  const entry = entryOf(before, slice);
  const step: RegistryStep = { slice, action: 'end-canary', from, to: entry.active };
  return written(before, slice, { ...entry, canary: null }, step, writer);
}

/** After it, neither a rollback nor a shell that cannot get the active release returns to that one. */
export function previousDropped(
  before: Registry,
  slice: string,
  from: NamedRelease,
  writer: Writer,
): Registry {
  const entry = entryOf(before, slice);
  const previous = entry.previous.filter((release) => !isSameRelease(release, from));
  const step: RegistryStep = { slice, action: 'quarantine', from, to: entry.active };
  return written(before, slice, { ...entry, previous }, step, writer);
}

/** Publishes a shell's browser files for all shells; returns the same registry if they are listed already. */
export function shellPublished(before: Registry, to: NamedRelease, writer: Writer): Registry {
  const [from = null] = before.shells;
  if (before.shells.some((known) => isSameRelease(known, to))) return before;
  const shells = [to, ...before.shells].slice(0, MAX_RECENT);
  return withChange({ ...before, shells }, { slice: SHELL, action: 'publish-shell', from, to }, writer);
}

/** Represents a log entry in the form of a release. */
export const namedRevision = ({ revision, sha256 }: LogLink): NamedRelease => ({
  version: `revision-${revision}`,
  manifestSha256: sha256,
});

/**
 * Records the owner's decision that the log continues from here although shells have seen later changes, which were
 * lost with a database. The new revision is higher than all of them, so every shell accepts it as newer.
 *
 * @param seen the latest change that shells have seen
 * @param last the last surviving change
 */
export function historyRestored(
  before: Registry,
  seen: NamedRelease,
  last: NamedRelease,
  writer: Writer,
): Registry {
  const latest = Number(/^revision-(\d{1,15})$/.exec(seen.version)?.[1] ?? 0);
  const restored = Math.max(before.revision, latest) + 1;
  const step: RegistryStep = { slice: REGISTRY, action: 'restore', from: seen, to: last };
  return withChange({ ...before, revision: restored - 1, restored }, step, writer);
}

/** The release recorded for a change to a slice that has no release yet. */
const NO_RELEASE: NamedRelease = { version: 'none', manifestSha256: '0'.repeat(64) };

/**
 * Grants a slice these addresses, and no others except those built into the shells.
 *
 * @param wanted first segments
 * @throws Error if another slice owns one of them; conflicts with shells are checked by `grantFault`
 */
export function prefixesGranted(
  before: Registry,
  slice: string,
  wanted: readonly string[],
  writer: Writer,
): Registry {
  const prefixes = [...new Set(wanted)].sort();
  if (prefixes.join() === (before.prefixes[slice] ?? []).join()) return before;
  for (const [other, theirs] of Object.entries(before.prefixes)) {
    const both = other === slice ? undefined : prefixes.find((prefix) => theirs.includes(prefix));
    if (both) throw new Error(`/${both} belongs to ${other}, so it cannot be granted to ${slice}.`);
  }
  // Kept even if empty: shells keep grants that a registry does not mention, as a database may have lost them.
  const after = { ...before, prefixes: { ...before.prefixes, [slice]: prefixes } };
  const now = before.slices[slice]?.active ?? NO_RELEASE;
  return withChange(after, { slice, action: 'grant', from: now, to: now, prefixes }, writer);
}

/** A null rule removes the flag; throws Error if the slice has the maximum number of flags */
export function flagSet(
  before: Registry,
  slice: string,
  name: string,
  rule: FlagRule | null,
  writer: Writer,
): Registry {
  const { [name]: known, ...others } = before.flags[slice] ?? {};
  if (isDeepStrictEqual(known ?? null, rule)) return before;
  if (rule && Object.keys(others).length >= MAX_FLAGS)
    throw new Error(`${slice} has ${MAX_FLAGS} flags, which is the limit. Remove one first.`);
  // An empty set is kept, too; see `prefixesGranted`.
  const own = rule ? { ...others, [name]: rule } : others;
  const now = before.slices[slice]?.active ?? NO_RELEASE;
  const step: RegistryStep = { slice, action: 'flag', from: now, to: now, flag: { name, rule } };
  return withChange({ ...before, flags: { ...before.flags, [slice]: own } }, step, writer);
}

/** @returns the step that removes one reference to a release from the registry; undefined if there is none */
export function withdrawalOf(registry: Registry, slice: string, version: string): RegistryStep | undefined {
  const { active, canary, previous = [] } = registry.slices[slice] ?? {};
  const isOne = (release: NamedRelease | undefined) => release?.version === version;
  if (active && isOne(canary?.release)) return { slice, action: 'end-canary', from: null, to: active };
  const from = previous.find(isOne);
  if (active && from) return { slice, action: 'quarantine', from, to: active };
  return active && isOne(active) ? { slice, action: 'rollback', from: active, to: active } : undefined;
}

/** Repeats a step as the release service does it; throws Error if the registry does not allow the step */
export function repeated(before: Registry, step: RegistryStep, writer: Writer): Registry {
  const { slice, action, from, to } = step;
  switch (action) {
    case 'activate':
      return activated(before, slice, to, writer);
    case 'rollback':
      return rolledBack(before, slice, writer);
    case 'canary':
      return canaryStarted(before, slice, to, step.share ?? 0, writer);
    case 'promote':
      return canaryPromoted(before, slice, writer);
    case 'end-canary':
      return canaryEnded(before, slice, writer);
    case 'publish-shell':
      return shellPublished(before, to, writer);
    case 'quarantine':
      if (!from) throw new Error('It names no release.');
      return previousDropped(before, slice, from, writer);
    case 'restore':
      if (!from) throw new Error('It does not say what shells have seen.');
      return historyRestored(before, from, to, writer);
    case 'grant':
      return prefixesGranted(before, slice, step.prefixes ?? [], writer);
    case 'flag':
      if (!step.flag) throw new Error('It names no flag.');
      return flagSet(before, slice, step.flag.name, step.flag.rule, writer);
  }
}

function forward(
  before: Registry,
  slice: string,
  to: NamedRelease,
  action: 'activate' | 'promote',
  writer: Writer,
): Registry {
  const known = before.slices[slice];
  const from = known?.active ?? null;
  const others = (known?.previous ?? []).filter((release) => !isSameRelease(release, to));
  const previous = from && !isSameRelease(from, to) ? [from, ...others].slice(0, MAX_PREVIOUS) : others;
  const recent = known?.recent ?? [];
  const after = { active: to, since: before.revision + 1, canary: null, previous, recent };
  return written(before, slice, after, { slice, action, from, to }, writer);
}

function written(
  before: Registry,
  slice: string,
  entry: SliceEntry,
  step: RegistryStep,
  writer: Writer,
): Registry {
  const named = [entry.canary?.release, entry.active, ...entry.recent].filter(
    (release) => release !== undefined,
  );
  const recent = named.filter(
    (release, index) => named.findIndex((one) => isSameRelease(one, release)) === index,
  );
  const kept = recent.slice(0, MAX_RECENT);
  // Where a rollback leads stays, however long ago it was active.
  const [target] = entry.previous;
  if (target && !kept.some((one) => isSameRelease(one, target))) kept.splice(MAX_RECENT - 1, 1, target);
  const after = { ...entry, recent: kept };
  return withChange({ ...before, slices: { ...before.slices, [slice]: after } }, step, writer);
}

function withChange(after: Registry, step: RegistryStep, { who, why }: Writer): Registry {
  const revision = after.revision + 1;
  const change = { revision, ...step, at: new Date().toISOString(), who, why };
  return { ...after, revision, history: [...after.history, change].slice(-MAX_CHANGES) };
}

function entryOf({ slices }: Registry, slice: string): SliceEntry {
  const entry = slices[slice];
  if (!entry) throw new Error(`${slice} has no active release yet.`);
  return entry;
}

function canaryOf({ slices }: Registry, slice: string): NamedRelease {
  const canary = slices[slice]?.canary;
  if (canary) return canary.release;
  throw new Error(`${slice} has no canary. Start one with: npm run slice -- release ${slice} --share 10`);
}
