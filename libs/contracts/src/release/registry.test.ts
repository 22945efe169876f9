import { emptyRegistry, MAX_REGISTRY_BYTES, registry } from './registry.ts';

const release = { version: '1.0.0-abc', manifestSha256: 'a'.repeat(64) };
const change = {
  revision: 1,
  slice: 'blog',
  action: 'activate',
  from: null,
  to: release,
  at: '2026-01-31T10:00:00Z',
  who: 'somebody',
  why: 'a reason',
};
const canary = { slice: 'blog', release, share: 5 };
const parse = (part: object) => registry.safeParse({ ...emptyRegistry, ...part });

test('the first registry has nothing in it and is a good one', () => {
  expect(registry.parse(emptyRegistry)).toEqual({
    format: 1,
    revision: 0,
    slices: {},
    canary: null,
    history: [],
  });
});

test('what writers have written is read as it is', () => {
  const written = { revision: 1, slices: { blog: release }, canary, history: [{ ...change, share: 5 }] };
  expect(parse(written).data).toEqual({ format: 1, ...written });
});

test('an older registry, without canaries and actions, is read as what it meant', () => {
  const { action: _, ...older } = change;
  const read = registry.parse({ format: 1, revision: 1, slices: {}, history: [older] });
  expect([read.canary, read.history[0]?.action]).toEqual([null, 'activate']);
});

test.each([
  ['an unknown field', { extra: 1 }],
  ['a release without its hash', { slices: { blog: { version: '1' } } }],
  ['a release with an unknown field', { slices: { blog: { ...release, path: '/' } } }],
  ['a slice of an impossible name', { slices: { '../blog': release } }],
  ['a canary for nobody', { canary: { ...canary, share: 0 } }],
  ['a canary for all', { canary: { ...canary, share: 100 } }],
  ['a canary for part of a per cent', { canary: { ...canary, share: 1.5 } }],
  ['a canary with an unknown field', { canary: { ...canary, who: 'x' } }],
  ['a change with an unknown field', { history: [{ ...change, extra: 1 }] }],
  ['a change by a name without end', { history: [{ ...change, who: 'x'.repeat(201) }] }],
  ['a change for a reason without end', { history: [{ ...change, why: 'x'.repeat(501) }] }],
  ['a change of no action', { history: [{ ...change, action: '' }] }],
  ['a negative revision', { revision: -1 }],
])('%s is refused', (_what, part) => {
  expect(parse(part).success).toBe(false);
});

test.each([1, 99])('a canary may have %i per cent', (share) => {
  expect(parse({ canary: { ...canary, share } }).success).toBe(true);
});

test('a registry may have so many bytes', () => {
  expect(MAX_REGISTRY_BYTES).toBe(4_194_304);
});
