import { activated, historyRestored, namedRevision } from '../registry/change-registry.ts';
import {
  emptyRegistry,
  MAX_CHANGES,
  registry,
  type Registry,
  type RegistryChange,
} from '../registry/registry.ts';
import { endOf, expectSuccessor, headOf, isOfService, linked, sealRegistry } from './registry-log.ts';
import { makeSigningKey, publicHalf, type SigningKey } from './signing-key.ts';
import type { SliceKeys } from './slice-keys.ts';

const writer = { who: 'me', why: 'because' };
const step = (before: Registry, version = '1') =>
  activated(before, 'blog', { version, manifestSha256: 'a'.repeat(64) }, writer);

let own: SigningKey;
let stranger: SigningKey;
let keys: SliceKeys;
beforeAll(async () => {
  [own, stranger] = [await makeSigningKey('registry'), await makeSigningKey('blog')];
  keys = { registry: [publicHalf(own)], blog: [publicHalf(stranger)] };
});
const next = (before: Registry, version?: string) => sealRegistry(before, step(before, version), own, keys);

/** Returns a registry after the given number of changes, and every change it ever had. */
function grown(count: number, from: Registry = emptyRegistry, version = '1') {
  const log = new Map<number, RegistryChange>(from.history.map((one) => [one.revision, one]));
  let now = from;
  for (let made = 0; made < count; made++) {
    now = linked(step(now, version));
    log.set(now.revision, now.history.at(-1)!);
  }
  return { now, log };
}
const end = (read: Registry) => endOf(read)!;
/** Returns the same content with the keys of each object reversed. */
const backwards = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(backwards);
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content).map(([key, value]) => [key, backwards(value)] as const);
  return Object.fromEntries(entries.toReversed());
};
const nothing = () => Promise.reject(new Error('nothing is there'));

test('signs each revision, which references the previous one by hash', async () => {
  const one = await next(emptyRegistry);
  const two = await next(one);
  expect(two.history.at(-1)?.seal?.before).toEqual({ revision: 1, sha256: (await headOf(one, keys)).sha256 });
  expect(one.history[0]?.seal?.before).toBeNull();
  // The same after serialization, regardless of key order.
  const read = registry.parse(JSON.parse(JSON.stringify(two)));
  for (const same of [read, backwards(read) as Registry])
    expect(await headOf(same, keys)).toEqual({ ...end(two), until: undefined });
  expect(await headOf(emptyRegistry, keys)).toMatchObject({ revision: 0 });
});

test.each<[what: string, spoil: (read: Registry) => Registry, says: RegExp]>([
  [
    'another release',
    (read) => ({ ...step(read), revision: read.revision, history: read.history }),
    /not what/,
  ],
  ['another history', (read) => ({ ...read, history: [{ ...read.history[0]!, who: 'else' }] }), /not what/],
  ['no history', (read) => ({ ...read, history: [] }), /not what/],
  ['another revision', (read) => ({ ...read, revision: 7 }), /not what/],
  ['the owner’s word', (read) => ({ ...read, restored: 1 }), /not what/],
  ['no signature', ({ signature: _, ...read }) => read, /signed by nobody/],
  ['garbage as signature', (read) => ({ ...read, signature: 'x.y.z' }), /signed by nobody/],
  ['a signature cut off', (read) => ({ ...read, signature: read.signature!.slice(0, -9) }), /not what/],
])('refuses %s in place of what was signed', async (_what, spoil, says) => {
  const one = await next(emptyRegistry);
  await expect(headOf(spoil({ ...one, slices: { ...one.slices } }), keys)).rejects.toThrow(says);
});

test('accepts only valid keys of the registry, neither revoked nor expired', async () => {
  const foreign = await sealRegistry(emptyRegistry, step(emptyRegistry), stranger, undefined);
  await expect(headOf(foreign, keys)).rejects.toThrow(/which is not a key of "registry"/);
  const one = await next(emptyRegistry);
  const with_ = (part: object) => ({ registry: [{ ...publicHalf(own), ...part }] });
  await expect(headOf(one, with_({ revokedAt: '2026-01-01T00:00:00Z' }))).rejects.toThrow(/was revoked/);
  await expect(headOf(one, with_({ notAfter: '2026-01-01T00:00:00Z' }))).rejects.toThrow(/had expired/);
  expect(await headOf(one, with_({ notAfter: '2100-01-01T00:00:00Z' }))).toMatchObject({ revision: 1 });
  await expect(headOf(one, { blog: [] })).rejects.toThrow(/not a key of "registry"/);
  // Nobody continues from an unsigned registry, or writes one that shells would refuse.
  await expect(sealRegistry(foreign, step(foreign), own, keys)).rejects.toThrow(/not a key of/);
  await expect(sealRegistry(one, step(one), stranger, keys)).rejects.toThrow(/not a key of/);
});

test('a service signs for a limited time, which distinguishes it from a host', async () => {
  const until = new Date(1_900_000_000_000);
  const one = await sealRegistry(emptyRegistry, step(emptyRegistry), own, keys, until);
  expect((await headOf(one, keys)).until).toEqual(until);
  expect([isOfService(one), isOfService(emptyRegistry)]).toEqual([true, true]);
  expect(isOfService(await next(emptyRegistry))).toBe(false);
});

test.each([1, 99, 100, 101, 950, 10_000])('follows the log over %i revisions', async (count) => {
  const { now: seen } = grown(57);
  const { now, log } = grown(count, seen);
  let reads = 0;
  const older = async (revision: number) => {
    reads++;
    return log.get(revision)!;
  };
  await expectSuccessor(now, end(now), end(seen), older);
  expect(reads).toBeLessThanOrEqual(count <= MAX_CHANGES ? 1 : count / 100 + 100);
  // The same registry again, and the first one ever seen.
  await expectSuccessor(now, end(now), end(now), nothing);
  await expectSuccessor(now, end(now), undefined, nothing);
});

test('refuses older, rewritten or broken history, and retries a failed read', async () => {
  const { now: seen } = grown(5);
  const { now: older } = grown(4);
  const { now: rewritten, log } = grown(300, older, '2');
  const ask = (read: Registry, from: (revision: number) => Promise<RegistryChange>) =>
    expectSuccessor(read, end(read), end(seen), from).then(
      () => 'taken',
      (error: Error) => `${error.constructor.name} ${error.message}`,
    );
  expect(await ask(older, nothing)).toMatch(/^Contradiction Revision 4 is older than 5/);
  expect(await ask(grown(1, older, '2').now, nothing)).toMatch(/^Contradiction Revision 5 .*rewritten/);
  expect(await ask(rewritten, async (revision) => log.get(revision)!)).toMatch(/^Contradiction .*rewritten/);
  // Someone who controls the archive puts back the change that this shell has seen; the links expose it.
  const lie = async (revision: number) => (revision === 5 ? seen.history.at(-1)! : log.get(revision)!);
  expect(await ask(rewritten, lie)).toMatch(/^Contradiction .*(rewritten|broken)/);
  expect(await ask(rewritten, async () => seen.history[0]!)).toMatch(/^Contradiction .*broken/);
  expect(await ask(rewritten, nothing)).toBe('Error nothing is there');
});

test('lets the owner continue the history after a lost database', async () => {
  const { now: seen } = grown(5);
  const { now: backup } = grown(3);
  const lost = linked(historyRestored(backup, namedRevision(end(seen)), namedRevision(end(backup)), writer));
  expect(lost.history.at(-1)).toMatchObject({
    revision: 6,
    slice: 'registry',
    action: 'restore',
    from: { version: 'revision-5' },
    to: { version: 'revision-3' },
  });
  await expectSuccessor(lost, end(lost), end(seen), nothing);
  // Also for a shell that comes much later, and after an empty database.
  const { now: later } = grown(500, lost);
  await expectSuccessor(later, end(later), end(seen), nothing);
  const none = namedRevision({ revision: 0, sha256: '0'.repeat(64) });
  const anew = linked(historyRestored(emptyRegistry, namedRevision(end(seen)), none, writer));
  await expectSuccessor(anew, end(anew), end(seen), nothing);
  // It counts once: a rewrite after it is refused.
  const { now: other } = grown(2, lost, '2');
  await expect(expectSuccessor(other, end(other), end(later), nothing)).rejects.toThrow(/older/);
});
