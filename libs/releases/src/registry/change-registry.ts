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

/** Who changes the registry, and why: for the history. */
export interface Writer {
  readonly who: string;
  readonly why: string;
}

/** What a change did, but for who made it, when and why. */
export type RegistryStep = Pick<
  RegistryChange,
  'slice' | 'action' | 'from' | 'to' | 'share' | 'prefixes' | 'flag'
>;

/** Canaries of different slices that may run at once; more would leave too few visitors to judge each by. */
const MAX_CANARIES = 2;

/** All visitors get this release from now on; a canary of the same slice ends. */
export function activated(before: Registry, slice: string, to: NamedRelease, writer: Writer): Registry {
  return forward(before, slice, to, 'activate', writer);
}

/**
 * All visitors get the release before the active one again. What is left is no release to go back to: two rollbacks go back two
 * releases and not to and fro.
 *
 * @throws Error when there is none before it
 */
export function rolledBack(before: Registry, slice: string, writer: Writer): Registry {
  const entry = entryOf(before, slice);
  const [to, ...previous] = entry.previous;
  if (!to) throw new Error(`${slice} has no release before the active one.`);
  const step: RegistryStep = { slice, action: 'rollback', from: entry.active, to };
  const after = { ...entry, active: to, since: before.revision + 1, canary: null, previous };
  return written(before, slice, after, step, writer);
}

/**
 * Some visitors get this release.
 *
 * @param share per cent of visitors
 * @throws Error when the slice has no active release, or other slices have canaries
 */
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

/** @throws Error when the slice has no canary */
export function canaryPromoted(before: Registry, slice: string, writer: Writer): Registry {
  return forward(before, slice, canaryOf(before, slice), 'promote', writer);
}

/** @throws Error when the slice has no canary */
export function canaryEnded(before: Registry, slice: string, writer: Writer): Registry {
  const from = canaryOf(before, slice);
  const entry = entryOf(before, slice);
  const step: RegistryStep = { slice, action: 'end-canary', from, to: entry.active };
  return written(before, slice, { ...entry, canary: null }, step, writer);
}

/**
 * Nothing goes back to the release any more: neither a rollback nor a shell that cannot have the active one.
 *
 * @param from one of those before the active one
 */
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

/** Any shell serves the browser files of this release of the shell from now on. The same registry, when it is known. */
export function shellPublished(before: Registry, to: NamedRelease, writer: Writer): Registry {
  const [from = null] = before.shells;
  if (before.shells.some((known) => isSameRelease(known, to))) return before;
  const shells = [to, ...before.shells].slice(0, MAX_RECENT);
  return withChange({ ...before, shells }, { slice: SHELL, action: 'publish-shell', from, to }, writer);
}

/** A change of the log, named as releases are. */
export const namedRevision = ({ revision, sha256 }: LogLink): NamedRelease => ({
  version: `revision-${revision}`,
  manifestSha256: sha256,
});

/**
 * The owner's word that the log goes on from here, although shells have seen later changes: they were lost with a database. Its revision
 * is after all of them, so that every shell takes it as newer.
 *
 * @param seen the latest that shells have seen
 * @param last the last change that is there
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

/** What a step is about that leads to no release, of a slice that has none yet. */
const NO_RELEASE: NamedRelease = { version: 'none', manifestSha256: '0'.repeat(64) };

/**
 * The slice may have pages at these addresses from now on, and at no others but those that shells are built with.
 *
 * @param wanted first segments
 * @throws Error when another slice has one of them; whether shells have, `grantFault` says
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
  // Also an empty list stays: shells keep what a registry does not name, which may have been lost with a database.
  const after = { ...before, prefixes: { ...before.prefixes, [slice]: prefixes } };
  const now = before.slices[slice]?.active ?? NO_RELEASE;
  return withChange(after, { slice, action: 'grant', from: now, to: now, prefixes }, writer);
}

/**
 * Sets who gets what a flag of a slice switches on.
 *
 * @param rule null takes the flag out, so that pages go by their own fallback
 * @throws Error when the slice has as many flags as it may have
 */
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
  // Also an empty set stays, see `prefixesGranted`.
  const own = rule ? { ...others, [name]: rule } : others;
  const now = before.slices[slice]?.active ?? NO_RELEASE;
  const step: RegistryStep = { slice, action: 'flag', from: now, to: now, flag: { name, rule } };
  return withChange({ ...before, flags: { ...before.flags, [slice]: own } }, step, writer);
}

/** @returns the step that has the registry name a release once less; undefined when it does not */
export function withdrawalOf(registry: Registry, slice: string, version: string): RegistryStep | undefined {
  const { active, canary, previous = [] } = registry.slices[slice] ?? {};
  const isOne = (release: NamedRelease | undefined) => release?.version === version;
  if (active && isOne(canary?.release)) return { slice, action: 'end-canary', from: null, to: active };
  const from = previous.find(isOne);
  if (active && from) return { slice, action: 'quarantine', from, to: active };
  return active && isOne(active) ? { slice, action: 'rollback', from: active, to: active } : undefined;
}

/**
 * Does a step again that somebody else did, as the release service does: what it writes it has made itself.
 *
 * @throws Error as the steps do, when the registry does not allow it
 */
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
  const after = { ...entry, recent: recent.slice(0, MAX_RECENT) };
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
