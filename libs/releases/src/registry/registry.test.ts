import { MAX_PREFIXES } from '../manifest.ts';
import { activated, canaryEnded, canaryStarted, flagSet, prefixesGranted } from './change-registry.ts';
import { MAX_FLAG_PATHS, MAX_FLAGS, type FlagRule } from './flag-rule.ts';
import {
  emptyRegistry,
  MAX_CHANGES,
  MAX_PREVIOUS,
  MAX_RECENT,
  MAX_REGISTRY_BYTES,
  MAX_SLICES,
  parseRegistry,
  registry,
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

test.each([
  ['of another version', { ...emptyRegistry, format: 2 }, /^it has the format 2 of another version, /],
  ['with a field that is none', { ...emptyRegistry, revision: 'one' }, /^revision: /],
  ['that is no object', null, /^it: /],
])('refuses a registry %s with a message', (_, content, sentence) =>
  expect(() => parseRegistry(content)).toThrow(sentence),
);

test('the initial registry is empty and valid', () =>
  expect(registry.parse(emptyRegistry)).toEqual({
    format: 5,
    revision: 0,
    slices: {},
    prefixes: {},
    flags: {},
    shells: [],
    restored: 0,
    history: [],
  }));

test('reads what writers have written unchanged', () => {
  const written = {
    revision: 1,
    slices: { blog: { ...blog, canary } },
    prefixes: { events: ['events'] },
    flags: { blog: { reader: { share: 0, languages: ['hi'], paths: ['/blog/one'] } }, events: {} },
    shells: [release],
    history: [
      { ...change, share: 5 },
      { ...change, action: 'grant', prefixes: [] },
      { ...change, action: 'flag', flag: { name: 'reader', rule: null } },
      { ...change, action: 'flag', flag: { name: 'reader', rule: { share: 100 } } },
    ],
  };
  expect(parse(written).data).toEqual({ format: 5, restored: 0, ...written });
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
  ['an address of two segments', { prefixes: { events: ['events/talks'] } }],
  ['addresses of an impossible name', { prefixes: { '../events': ['events'] } }],
  ['a flag of an impossible name', { flags: { blog: { 'New reader': { share: 1 } } } }],
  ['a flag without a share', { flags: { blog: { reader: {} } } }],
  ['a flag for more than everyone', { flags: { blog: { reader: { share: 101 } } } }],
  ['a flag for part of a per cent', { flags: { blog: { reader: { share: 0.5 } } } }],
  ['a flag with an unknown field', { flags: { blog: { reader: { share: 1, who: 'x' } } } }],
  ['a flag in no language', { flags: { blog: { reader: { share: 1, languages: [] } } } }],
  ['a flag at half an address', { flags: { blog: { reader: { share: 1, paths: ['blog/'] } } } }],
  ['a change of a flag that is none', { history: [{ ...change, flag: { name: 'reader' } }] }],
  [
    'more flags than a slice may have',
    {
      flags: {
        blog: Object.fromEntries(Array.from({ length: MAX_FLAGS + 1 }, (_, n) => [`f${n}`, { share: 1 }])),
      },
    },
  ],
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
])('%s is refused', (_what, part) => expect(parse(part).success).toBe(false));

test.each([1, 99])('a canary may have %i percent', (share) => {
  expect(parse({ slices: { blog: { ...blog, canary: { ...canary, share } } } }).success).toBe(true);
});

test('shells read the largest registry that the limits allow', () => {
  const long = { version: `1${'a'.repeat(63)}`, manifestSha256: 'a'.repeat(64) };
  const link = { revision: Number.MAX_SAFE_INTEGER, sha256: 'a'.repeat(64) };
  const full = (count: number) => Array.from({ length: count }, () => long);
  const slice = {
    active: long,
    since: Number.MAX_SAFE_INTEGER,
    canary: { release: long, share: 99, since: Number.MAX_SAFE_INTEGER },
    previous: full(MAX_PREVIOUS),
    recent: full(MAX_RECENT),
  };
  const rule = {
    share: 100,
    languages: Array(10).fill('hi'),
    paths: Array(MAX_FLAG_PATHS).fill(`/${'x'.repeat(99)}`),
  };
  const flags = Object.fromEntries(
    Array.from({ length: MAX_FLAGS }, (_, n) => [`f${n}`.padEnd(41, 'x'), rule]),
  );
  const largest = {
    format: 5,
    restored: 0,
    signature: 'x'.repeat(1024),
    revision: Number.MAX_SAFE_INTEGER,
    slices: Object.fromEntries(
      Array.from({ length: MAX_SLICES }, (_, n) => [`s${n}`.padEnd(31, 'x'), slice]),
    ),
    prefixes: Object.fromEntries(
      Array.from({ length: MAX_SLICES }, (_, n) => [
        `s${n}`.padEnd(31, 'x'),
        Array(MAX_PREFIXES).fill('x'.repeat(41)),
      ]),
    ),
    flags: Object.fromEntries(Array.from({ length: MAX_SLICES }, (_, n) => [`s${n}`.padEnd(31, 'x'), flags])),
    shells: full(MAX_RECENT),
    history: Array.from({ length: MAX_CHANGES }, () => ({
      ...change,
      slice: 'x'.repeat(31),
      action: 'publish-shell',
      from: long,
      to: long,
      share: 99,
      prefixes: Array(MAX_PREFIXES).fill('x'.repeat(41)),
      flag: { name: 'x'.repeat(41), rule },
      // The character that takes the most bytes in JSON.
      who: '\u0001'.repeat(200),
      why: '\u0001'.repeat(500),
      seal: { before: link, leap: link, content: 'a'.repeat(64) },
    })),
  };
  expect(registry.safeParse(largest).error).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(largest, null, 1))).toBeLessThan(MAX_REGISTRY_BYTES);
});

test.each<[unknown]>([[null], [undefined], [1], ['x'], [[]], [{}], [{ format: 1 }], [{ format: 5 }]])(
  'refuses %j as a registry',
  (content) => expect(() => registry.parse(content)).toThrow(),
);

describe('addresses', () => {
  const writer = { who: 'owner', why: 'a new slice' };
  const granted = (before: typeof emptyRegistry, slice: string, ...prefixes: string[]) =>
    prefixesGranted(before, slice, prefixes, writer);
  const first = granted(emptyRegistry, 'events', 'talks', 'events', 'talks');

  test('are granted to a slice that has no release yet, once and in order', () => {
    expect(first).toMatchObject({ revision: 1, prefixes: { events: ['events', 'talks'] }, slices: {} });
    expect(first.history).toMatchObject([{ action: 'grant', prefixes: ['events', 'talks'], ...writer }]);
    expect(registry.parse(first)).toEqual(first);
  });
  test('do not change the registry if granted again', () =>
    expect(granted(first, 'events', 'talks', 'events')).toBe(first));
  test('of another slice are refused, naming both slices', () =>
    expect(() => granted(first, 'news', 'news', 'talks')).toThrow(
      '/talks belongs to events, so it cannot be granted to news.',
    ));
  test('are free for others once taken back', () => {
    const taken = granted(first, 'events');
    expect(taken.prefixes).toEqual({ events: [] });
    expect(granted(taken, 'news', 'talks').prefixes).toEqual({ events: [], news: ['talks'] });
  });
  test('leave releases alone', () => {
    const known = { ...emptyRegistry, slices: { blog } };
    const after = granted(known, 'blog', 'stories');
    expect(after.slices).toBe(known.slices);
    expect(after.history.at(-1)).toMatchObject({ from: release, to: release });
  });
});

describe('flags', () => {
  const writer = { who: 'team', why: 'half of the readers' };
  const half = { share: 50, paths: ['/blog'] };
  const set = (before: typeof emptyRegistry, name: string, rule: FlagRule | null, slice = 'blog') =>
    flagSet(before, slice, name, rule, writer);
  const first = set(emptyRegistry, 'reader', half);

  test('are set for one slice, with history, and leave its releases alone', () => {
    expect(first).toMatchObject({ revision: 1, flags: { blog: { reader: half } }, slices: {} });
    expect(first.history).toMatchObject([
      { action: 'flag', flag: { name: 'reader', rule: half }, ...writer },
    ]);
    expect(registry.parse(first)).toEqual(first);
    expect(set(first, 'reader', half, 'news').flags).toEqual({
      blog: { reader: half },
      news: { reader: half },
    });
  });
  test('are replaced as a whole; setting them unchanged has no effect', () => {
    expect(set(first, 'reader', { share: 0 }).flags).toEqual({ blog: { reader: { share: 0 } } });
    expect(set(first, 'reader', { ...half })).toBe(first);
  });
  test('can be removed without looking like a lost registry to shells', () => {
    expect(set(first, 'reader', null).flags).toEqual({ blog: {} });
    expect(set(first, 'other', null)).toBe(first);
  });
  test('are limited in number, but existing ones can still be changed', () => {
    const names = Array.from({ length: MAX_FLAGS }, (_, n) => `f${n}`);
    const full = names.reduce((before, name) => set(before, name, half), emptyRegistry);
    expect(() => set(full, 'reader', half)).toThrow('blog has 20 flags');
    expect(set(full, 'f0', { share: 0 }).flags['blog']?.['f0']).toEqual({ share: 0 });
  });
});

test('after many canaries, the release that a rollback leads to is still kept', () => {
  const writer = { who: 'somebody', why: '' };
  const [first, second, ...canaries] = Array.from({ length: MAX_RECENT + 2 }, (_, index) => ({
    version: `1.0.${index}`,
    manifestSha256: index.toString(16).padStart(64, '0'),
  }));
  let after = activated(activated(emptyRegistry, 'blog', first!, writer), 'blog', second!, writer);
  for (const canary of canaries)
    after = canaryEnded(canaryStarted(after, 'blog', canary, 1, writer), 'blog', writer);
  const { recent, previous } = after.slices['blog']!;
  expect(previous).toEqual([first]);
  expect(recent).toHaveLength(MAX_RECENT);
  expect(recent).toEqual(expect.arrayContaining([first, second, canaries.at(-1)]));
});
