import { jest } from '@jest/globals';
import { SliceTable } from '@opinionbridge/contracts/slice-table';
import { releaseKey, type NamedRelease } from '@opinionbridge/releases';
import type { FastifyInstance } from 'fastify';
import { startPages } from '../../../test/start-pages.ts';
import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { RenderedPage } from '../../ssr/protocol.ts';
import type { Composition } from '../compositions/composition.ts';
import type { RunningRelease } from '../compositions/running-release.ts';
import { noService } from '../compositions/service.ts';
import { initialState, type ReleaseState, type State } from '../desired-state/state.ts';
import type { Refusal } from '../../artifacts/refusal.ts';
import { ReleaseMeasures } from './release-measures.ts';
import { ReleaseTrials } from './release-trials.ts';
import { NO_COMPOSITION } from '../../shared/page-state.ts';

const limits = { pullMs: 10, firstPauseMs: 10, longestPauseMs: 10, fallbackMs: 10, trialMs: 600_000 };
const named = (version: string): NamedRelease => ({ version, manifestSha256: version.repeat(64) });
const [before, tried] = [named('1'), named('2')];
const keyOf = (release: NamedRelease) => releaseKey('blog', release);
const COMPOSITION = 'aaaaaaaaaaaa';

/** Versions whose pages throw on the server. */
let broken: string[];
/** Versions that were taken back. */
let found: string[];
let alarms: object[];
/** When the release on trial became current. */
let since: number;
let trials: ReleaseTrials;
let app: FastifyInstance;

function running(version: NamedRelease): RunningRelease {
  const render = async ({ path }: { path: string }): Promise<RenderedPage> => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    styleHash: '',
    contentVersion: null,
    body: new TextEncoder().encode(path),
    fault: broken.includes(version.version) ? 'Error: fails' : undefined,
  });
  return {
    key: keyOf(version),
    slice: 'blog',
    queryKeys: undefined,
    shows: () => [],
    flags: () => undefined,
    matcher: new RouteMatcher(['/blog', '/blog-details/:key']),
    pool: { render, isFull: false },
    local: { named: version, manifest: {} },
  } as unknown as RunningRelease;
}

afterEach(() => void jest.restoreAllMocks());

beforeEach(async () => {
  [broken, found, alarms] = [[], [], []];
  since = Date.now();
  const releases = [before, tried].map(
    (release) => [keyOf(release), { slice: 'blog', named: release } as ReleaseState] as const,
  );
  const state = (): State => ({
    ...initialState,
    serving: new Map([['blog', { key: keyOf(tried), since, before }]]),
    releases: new Map(releases),
  });
  const ready = new Map([before, tried].map((release) => [keyOf(release), running(release)]));
  trials = new ReleaseTrials({
    limits,
    state,
    running: ready,
    measures: new ReleaseMeasures(),
    popular: { of: () => [] },
    log: { error: (what: object) => alarms.push(what) } as never,
    onFoundBad: (key: string, { message }: Refusal) => found.push(`${key.split(' ')[1]}: ${message}`),
  });
  const release = ready.get(keyOf(tried)) as RunningRelease;
  const current = {
    id: COMPOSITION,
    releases: new Map([['blog', release]]),
    table: new SliceTable(),
    page: { ...NO_COMPOSITION, id: COMPOSITION },
  } as unknown as Composition;
  app = await startPages({ service: () => ({ ...noService, current }), record: () => {}, trials });
});

/** Loads a page as a browser at that address. @returns its token */
async function visit(address: string, url = '/blog', more: Record<string, string> = {}): Promise<string> {
  const { headers } = await app.inject({ url, headers: { 'x-forwarded-for': address, ...more } });
  return /^page;desc="([^"]+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
}

const say = (address: string, token: string, kind = 'threw', path = '/blog') =>
  app.inject({
    method: 'POST',
    url: '/release-faults',
    headers: { 'x-forwarded-for': address, 'content-type': 'text/plain' },
    body: JSON.stringify({ composition: COMPOSITION, path, token, kind, message: 'made up' }),
  });

const browsers = () => trials.report()[0]?.browsers;

/** The release becomes current again, a millisecond later. */
function tryAgain(): void {
  since = Date.now() + 1;
  jest.spyOn(Date, 'now').mockReturnValue(since);
}

test('three addresses cannot take a good release back', async () => {
  for (let page = 0; page < 20; page++) {
    const address = `192.0.2.${page % 3}`;
    const path = `/blog-details/${page}`;
    await say(address, await visit(address, path), 'threw', path);
  }
  expect(found).toEqual([]);
  expect(browsers()).toEqual({ served: 1, failing: 1 });
});

test('a thousand addresses of nine networks cannot either', async () => {
  let token = '';
  for (let count = 0; count < 1_000; count++) {
    const address = `198.51.${count % 9}.${count % 250}`;
    if (count % 4 === 0) token = await visit(address);
    for (const said of [token, `${token.slice(0, -4)}AAAA`, 'x']) await say(address, said);
    // Votes from networks that received no page, with another network's token.
    await say(`203.0.${count % 200}.1`, token);
  }
  expect(found).toEqual([]);
  expect(browsers()).toEqual({ served: 9, failing: 9 });
});

test('a release that throws everywhere goes after ten networks', async () => {
  for (let network = 0; network < 10; network++) {
    expect(found).toEqual([]);
    const address = `198.51.${network}.7`;
    await say(address, await visit(address));
  }
  expect(found).toEqual(['2: SLICE-011 pages fail: browsers of 10 of 10 networks reported failures']);
});

test('it stays if most networks report hydration or nothing', async () => {
  for (let network = 0; network < 30; network++) {
    const address = `198.51.${network}.7`;
    const token = await visit(address);
    if (network >= 16) await say(address, token);
    else if (network < 8) await say(address, token, 'hydrated');
  }
  expect([found, browsers()]).toEqual([[], { served: 30, failing: 14 }]);
});

test('a page fetched before it is opened is not expected to hydrate', async () => {
  expect(await visit('192.0.2.1', '/blog', { 'sec-purpose': 'prefetch;anonymous-client-ip' })).toBe('');
  expect(browsers()).toEqual({ served: 0, failing: 0 });
});

test('a release whose pages throw on the server goes after twenty', async () => {
  broken = ['2'];
  for (let page = 0; page < 20; page++) await visit(`198.51.${page}.7`, `/blog-details/${page}`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^2: SLICE-011 pages fail: 20 of 20 pages failed/);
});

test('a release that is tried again is judged by new evidence only', async () => {
  const networks = Array.from({ length: 11 }, (_, network) => `198.51.${network}.7`);
  for (const address of networks) await say(address, await visit(address));
  expect([found.length, alarms.length]).toEqual([2, 1]);
  [found, alarms] = [[], []];
  tryAgain();
  for (const address of networks) await visit(address);
  await say('192.0.2.1', await visit('192.0.2.1'));
  expect([found, browsers(), alarms]).toEqual([[], { served: 12, failing: 1 }, []]);
  for (const address of ['198.51.0.7', '198.51.1.7']) await say(address, await visit(address));
  expect([found, browsers(), alarms.length]).toEqual([[], { served: 12, failing: 3 }, 1]);
});

test('pages that fail again when a release is tried again take it back again', async () => {
  broken = ['2'];
  const fail = async () => {
    for (let page = 0; page < 20; page++) await visit(`198.51.${page}.7`, `/blog-details/${page}`);
    return found.length;
  };
  expect(await fail()).toBe(1);
  tryAgain();
  expect(await fail()).toBe(2);
});

test('a person is alerted once if few browsers report failures', async () => {
  const path = '/blog-details/a-secret';
  for (const address of ['192.0.2.1', '198.51.100.1'])
    await say(address, await visit(address, path), 'threw', path);
  const reason = 'On the server, /blog-details/:key renders; in the previous release it renders.';
  expect(trials.report()).toMatchObject([{ version: '2', browsers: { served: 2, failing: 2 }, reason }]);
  expect(alarms).toEqual([{ slice: 'blog', version: '2', served: 1, failing: 1, found: reason }]);
});
