import { releaseKey, type NamedRelease } from '@opinionbridge/releases';
import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { RenderedPage } from '../../ssr/protocol.ts';
import { PoolBusy } from '../../ssr/pool/renderer-pool.ts';
import type { RunningRelease } from '../compositions/running-release.ts';
import { initialState, type ReleaseState, type State } from '../desired-state/state.ts';
import { ReleaseMeasures } from './release-measures.ts';
import { ReleaseTrials } from './release-trials.ts';

const limits = { pullMs: 10, firstPauseMs: 10, longestPauseMs: 10, fallbackMs: 10, trialMs: 600_000 };
const named = (version: string): NamedRelease => ({ version, manifestSha256: version.repeat(64) });
const keyOf = (version: string) => releaseKey('blog', named(version));
const [CURRENT, CANARY] = ['1', '2'];
const fine = { status: 200, bytes: 20_000, ms: 20, fault: undefined as string | undefined };

/** Overrides for pages of the canary: a different rendering, or what its renderers throw. */
let odd: Record<string, Partial<typeof fine> | Error>;
/** The same for the current release. */
let oddBefore: typeof odd;
let rendered: string[];
let popular: string[];
let patterns: string[];
let found: string[];
let alarms: { differs?: string }[];
let state: State;
let trials: ReleaseTrials;

function running(version: string): RunningRelease {
  const render = async ({ path }: { path: string }): Promise<RenderedPage> => {
    rendered.push(`${version} ${path}`);
    const own = (version === CANARY ? odd : oddBefore)[path];
    if (own instanceof Error) throw own;
    const { status, bytes, ms, fault } = { ...fine, ...own };
    return {
      status,
      headers: {},
      styleHash: '',
      contentVersion: null,
      body: new Uint8Array(bytes),
      took: { data: ms, html: 0 },
      ...(fault && { fault }),
    };
  };
  const manifest = { probe: '/blog', probes: ['/blog?page=2'] };
  return {
    key: keyOf(version),
    slice: 'blog',
    pool: { render },
    local: { named: named(version), manifest },
    flags: () => undefined,
    matcher: new RouteMatcher(version === CANARY ? patterns : ['/blog', '/blog-details/:key']),
  } as unknown as RunningRelease;
}

beforeEach(() => {
  [odd, oddBefore, rendered, popular, found, alarms] = [{}, {}, [], ['/blog-details/liver'], [], []];
  patterns = ['/blog', '/blog-details/:key'];
  const since = Date.now();
  const entry = (version: string) =>
    [keyOf(version), { slice: 'blog', named: named(version) } as ReleaseState] as const;
  state = {
    ...initialState,
    serving: new Map([['blog', { key: keyOf(CURRENT), since, before: null }]]),
    canaries: new Map([['blog', { key: keyOf(CANARY), share: 1, since }]]),
    releases: new Map([entry(CURRENT), entry(CANARY)]),
  };
});

async function render(times: number): Promise<void> {
  trials ??= begin();
  for (let count = 0; count < times; count++) await trials.synthetic.renderNext();
}

afterEach(() => {
  trials = undefined as never;
});

const begin = () =>
  new ReleaseTrials({
    limits,
    state: () => state,
    measures: new ReleaseMeasures(),
    popular: { of: () => popular },
    running: new Map([CURRENT, CANARY].map((version) => [keyOf(version), running(version)])),
    log: { error: (what: { differs?: string }) => alarms.push(what) } as never,
    onFoundBad: (key) => found.push(key),
  });

const told = () => trials.report().find(({ version }) => version === CANARY);

test('a canary without visitors gets synthetic pages', async () => {
  await render(100);
  expect(told()).toMatchObject({
    now: { pages: 20, faults: 0, visitors: 0 },
    before: { pages: 20, faults: 0, visitors: 0 },
    browsers: { served: 0, failing: 0 },
  });
  expect(told()).not.toHaveProperty('differs');
  const one = ['/blog', '/blog?page=2', '/blog-details/liver'].flatMap((path) => [`2 ${path}`, `1 ${path}`]);
  expect([rendered.length, rendered.slice(0, 6)]).toEqual([40, one]);
});

test('visitors’ pages replace synthetic ones; a new share starts again', async () => {
  trials = begin();
  for (let visitor = 0; visitor < 18; visitor++)
    trials.outcomes.record(keyOf(CANARY), `192.0.${visitor}`, '/blog', false, Date.now());
  await render(100);
  expect(rendered).toHaveLength(4);
  state = {
    ...state,
    canaries: new Map([['blog', { key: keyOf(CANARY), share: 5, since: Date.now() + 1 }]]),
  };
  await render(1);
  expect(rendered).toHaveLength(6);
});

test.each<[string, Partial<typeof fine>, string]>([
  ['fails', { fault: 'Error: no title\n at page.js' }, '/blog: fails (Error: no title)'],
  ['has another status', { status: 404 }, '/blog: status 404, before 200'],
  ['is much larger', { bytes: 50_000 }, '/blog: 50000 bytes, before 20000'],
  ['is much smaller', { bytes: 400 }, '/blog: 400 bytes, before 20000'],
  ['is much slower', { ms: 400 }, '/blog: 400 ms, before 20'],
])('a page that %s stops the ramp, is reported once, and may recover', async (_, page, words) => {
  odd = { '/blog': page };
  await render(60);
  expect(told()?.differs).toBe(words);
  expect(alarms).toEqual([{ slice: 'blog', version: CANARY, differs: words }]);
  odd = {};
  await render(3);
  expect(told()).not.toHaveProperty('differs');
});

test('random differences and those in both releases do not count', async () => {
  odd = { '/blog': { bytes: 29_000, ms: 130 }, '/blog?page=2': { fault: 'fails' } };
  oddBefore = { '/blog?page=2': { fault: 'fails' } };
  await render(30);
  expect([told()?.differs, alarms]).toEqual([undefined, []]);
});

test('a removed page counts as different, a new one does not', async () => {
  patterns = ['/blog', '/blog-new/:key'];
  await render(6);
  expect(told()?.differs).toBe('/blog-details/liver: no longer a page of it');
  // No longer popular.
  popular = ['/blog-new/a'];
  await render(6);
  expect(told()).not.toHaveProperty('differs');
});

test('overloaded renderers say nothing about a page', async () => {
  const busy = new PoolBusy('the queue is full');
  odd = Object.fromEntries(['/blog', '/blog?page=2', ...popular].map((path) => [path, busy]));
  await render(10);
  expect(told()).toMatchObject({ now: { pages: 0, faults: 0 }, before: { pages: 0, faults: 0 } });
});

test('a failing canary goes after three networks, without the shell', async () => {
  const fault = 'Error: no title';
  odd = { '/blog': { fault }, '/blog?page=2': { fault } };
  await render(60);
  expect([found, told()?.now]).toEqual([[], { pages: 20, faults: 13, visitors: 0 }]);
  const release = running(CANARY);
  for (const network of ['192.0.2', '198.51.100', '203.0.113']) {
    expect(found).toEqual([]);
    trials.record(release, network, '/blog', 'failed');
  }
  expect(found).toEqual([keyOf(CANARY)]);
});

test('many differences are summarized', async () => {
  popular = Array.from({ length: 200 }, (_, count) => `/blog-details/${'x'.repeat(500)}${count}`);
  odd = Object.fromEntries(popular.map((path) => [path, { status: 500 }]));
  await render(202);
  expect(told()?.differs?.length).toBeLessThan(500);
});
