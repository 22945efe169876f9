import { parseRegistry } from './parse-registry.ts';
import {
  emptyRegistry,
  MAX_CHANGES,
  MAX_PREVIOUS,
  MAX_RECENT,
  MAX_REGISTRY_BYTES,
  MAX_SLICES,
  registry,
  type Registry,
} from './registry.ts';

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
const canary = { release, share: 5, since: 1 };
const blog = { active: release, since: 1, canary: null, previous: [], recent: [release] };
const parse = (part: object) => registry.safeParse({ ...emptyRegistry, ...part });
const many = (count: number) => Array.from({ length: count }, () => release);

test('the first registry has nothing in it and is a good one', () => {
  expect(registry.parse(emptyRegistry)).toEqual({
    format: 2,
    revision: 0,
    slices: {},
    shells: [],
    history: [],
  });
});

test('what writers have written is read as it is', () => {
  const written = {
    revision: 1,
    slices: { blog: { ...blog, canary } },
    shells: [release],
    history: [{ ...change, share: 5 }],
  };
  expect(parse(written).data).toEqual({ format: 2, ...written });
});

test.each<[string, object]>([
  ['an unknown field', { extra: 1 }],
  ['a release without its hash', { slices: { blog: { ...blog, active: { version: '1' } } } }],
  ['a release with an unknown field', { slices: { blog: { ...blog, active: { ...release, path: '/' } } } }],
  ['a slice with an unknown field', { slices: { blog: { ...blog, extra: 1 } } }],
  ['a slice of an impossible name', { slices: { '../blog': blog } }],
  ['a canary for nobody', { slices: { blog: { ...blog, canary: { ...canary, share: 0 } } } }],
  ['a canary for all', { slices: { blog: { ...blog, canary: { ...canary, share: 100 } } } }],
  ['a canary for part of a per cent', { slices: { blog: { ...blog, canary: { ...canary, share: 1.5 } } } }],
  ['a canary with an unknown field', { slices: { blog: { ...blog, canary: { ...canary, who: 'x' } } } }],
  ['a change with an unknown field', { history: [{ ...change, extra: 1 }] }],
  ['a change by a name without end', { history: [{ ...change, who: 'x'.repeat(201) }] }],
  ['a change for a reason without end', { history: [{ ...change, why: 'x'.repeat(501) }] }],
  ['a change of no action', { history: [{ ...change, action: '' }] }],
  ['a change for more visitors than a canary may have', { history: [{ ...change, share: 100 }] }],
  ['a change before the first', { history: [{ ...change, revision: 0 }] }],
  ['a negative revision', { revision: -1 }],
  [
    'more releases to go back to than there may be',
    { slices: { blog: { ...blog, previous: many(MAX_PREVIOUS + 1) } } },
  ],
  ['more recent releases than there may be', { slices: { blog: { ...blog, recent: many(MAX_RECENT + 1) } } }],
  ['more releases of the shell than there may be', { shells: many(MAX_RECENT + 1) }],
  ['a history without end', { history: Array.from({ length: MAX_CHANGES + 1 }, () => change) }],
  [
    'more slices than there may be',
    { slices: Object.fromEntries(Array.from({ length: MAX_SLICES + 1 }, (_, n) => [`s${n}`, blog])) },
  ],
])('%s is refused', (_what, part) => {
  expect(parse(part).success).toBe(false);
});

test.each([1, 99])('a canary may have %i per cent', (share) => {
  expect(parse({ slices: { blog: { ...blog, canary: { ...canary, share } } } }).success).toBe(true);
});

test('the largest registry that its limits allow is one that shells read', () => {
  const long = { version: `1${'a'.repeat(63)}`, manifestSha256: 'a'.repeat(64) };
  const full = (count: number) => Array.from({ length: count }, () => long);
  const slice = {
    active: long,
    since: Number.MAX_SAFE_INTEGER,
    canary: { release: long, share: 99, since: Number.MAX_SAFE_INTEGER },
    previous: full(MAX_PREVIOUS),
    recent: full(MAX_RECENT),
  };
  const largest = {
    format: 2,
    revision: Number.MAX_SAFE_INTEGER,
    slices: Object.fromEntries(
      Array.from({ length: MAX_SLICES }, (_, n) => [`s${n}`.padEnd(31, 'x'), slice]),
    ),
    shells: full(MAX_RECENT),
    history: Array.from({ length: MAX_CHANGES }, () => ({
      ...{ ...change, slice: 'x'.repeat(31), action: 'publish-shell', from: long, to: long, share: 99 },
      // The most bytes that a character takes in JSON.
      ...{ who: '\u0001'.repeat(200), why: '\u0001'.repeat(500) },
    })),
  };
  expect(registry.safeParse(largest).error).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(largest, null, 1))).toBeLessThan(MAX_REGISTRY_BYTES);
});

describe('a registry of format 1', () => {
  const named = (version: string) => ({ version, manifestSha256: version.repeat(64).slice(0, 64) });
  const [one, two, three] = [named('1'), named('2'), named('3')];
  const step = (revision: number, action: string, from: object | null, to: object, share?: number) => ({
    ...change,
    ...{ revision, action, from, to, ...(share && { share }) },
  });
  const old = (part: object): Registry =>
    parseRegistry({ format: 1, revision: 0, slices: {}, canary: null, history: [], ...part });

  test('is read as what it meant: what is active since when, what was before it, and whose files are asked for', () => {
    const history = [
      step(1, 'activate', null, one),
      step(2, 'canary', one, two, 10),
      step(3, 'promote', one, two),
      step(4, 'activate', two, three),
    ];
    const read = old({ revision: 4, slices: { blog: three }, history });
    expect(read.slices['blog']).toEqual({
      active: three,
      since: 4,
      canary: null,
      previous: [two, one],
      recent: [three, two, one],
    });
    expect(read).toMatchObject({ format: 2, revision: 4, shells: [] });
    expect(read.history).toEqual(history);
    expect(registry.safeParse(read).success).toBe(true);
  });

  test('after a rollback does not lead to what was taken back', () => {
    const history = [
      step(1, 'activate', null, one),
      step(2, 'activate', one, two),
      step(3, 'activate', two, three),
      step(4, 'rollback', three, two),
    ];
    const read = old({ revision: 4, slices: { blog: two }, history });
    expect(read.slices['blog']).toMatchObject({ active: two, since: 4, previous: [one] });
    expect(read.slices['blog']?.recent).toContainEqual(three);
  });

  test('keeps its canary', () => {
    const history = [step(1, 'activate', null, one), step(2, 'canary', one, two, 10)];
    const read = old({
      revision: 2,
      slices: { blog: one },
      canary: { slice: 'blog', release: two, share: 10 },
      history,
    });
    expect(read.slices['blog']?.canary).toEqual({ release: two, share: 10, since: 2 });
  });

  test('may lack canary and actions, as the first ones did', () => {
    const { action: _, ...first } = change;
    const read = parseRegistry({ format: 1, revision: 1, slices: { blog: release }, history: [first] });
    expect([read.slices['blog']?.canary, read.history[0]?.action]).toEqual([null, 'activate']);
  });

  test('may go to and fro without end', () => {
    const history = Array.from({ length: 300 }, (_, n) =>
      step(n + 1, 'activate', n % 2 ? one : two, n % 2 ? two : one),
    );
    const read = old({ revision: 300, slices: { blog: two }, history });
    expect(read.slices['blog']?.previous).toEqual([one]);
    expect(read.history).toHaveLength(MAX_CHANGES);
    expect(registry.safeParse(read).success).toBe(true);
  });

  test.each<[string, unknown]>([
    ['an unknown field', { format: 1, revision: 0, slices: {}, history: [], extra: 1 }],
    ['no history', { format: 1, revision: 0, slices: {} }],
    ['nothing', { format: 1 }],
  ])('with %s is refused', (_what, content) => {
    expect(() => parseRegistry(content)).toThrow();
  });
});

test.each<[unknown]>([[null], [undefined], [1], ['x'], [[]], [{}], [{ format: 3 }]])(
  '%j is no registry',
  (content) => {
    expect(() => parseRegistry(content)).toThrow();
  },
);
