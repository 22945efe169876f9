import { SliceTable } from '@opinionbridge/contracts/slice-table';
import { createHash } from 'node:crypto';
import { startPages } from '../../../../test/start-pages.ts';
import { limits, pageRequest, rendererOptions } from '../../../../test/tiny-slice.ts';
import type { Composition } from '../../../control/compositions/composition.ts';
import type { RunningRelease } from '../../../control/compositions/running-release.ts';
import { noService, variantKey, type Service } from '../../../control/compositions/service.ts';
import { RendererPool } from '../../../ssr/pool/renderer-pool.ts';
import type { RendererLimits, RendererOptions } from '../../../ssr/pool/renderer-process.ts';
import { RouteMatcher } from '../../../shared/routing/route-matcher.ts';
import { NO_COMPOSITION } from '../../../shared/page-state.ts';

/** The home page: its own text, and a place for the blog's posts. */
const HOME = `
const React = require('react');
const use = { slice: 'blog', name: 'latest-posts', props: { count: '3' } };
module.exports.default = ({ Fragment }) => ({ contract: 1, routes: ['/', '/hi'].map((path) => ({
  path, handle: { chunk: 'home', fragments: [use], head: () => ({ title: 'Home', description: 'Home.' }) },
  Component: () => React.createElement('main', null, 'Home',
    React.createElement(Fragment, { of: use }, React.createElement('a', { href: '/blog' }, 'Read the blog'))),
})) });`;

/** @param load and @param render source of the blog's fragment */
const blog = (load: string, render = "React.createElement('p', null, data)") => `
const React = require('react');
module.exports.default = (host) => ({ contract: 1, routes: [], fragments: { 'latest-posts': async () => ({ default: (host) => ({
  load: async ({ props, language }) => { ${load} },
  Component: ({ data }) => ${render},
}) }) } });`;
const GOOD = "return 'Posts: ' + props.count + ' in ' + language";
const BLOG_BEFORE = 'module.exports.default = () => ({ contract: 1, routes: [] });';

const styles = [{ address: '/slices/blog/latest-posts.css', text: '.blog-post{color:red}' }];
const pools: RendererPool[] = [];
let home: RunningRelease;
let good: RunningRelease;
let recorded: string[];
beforeAll(async () => {
  [home, good] = await Promise.all([running('marketing', HOME), running('blog', blog(GOOD))]);
});
beforeEach(() => (recorded = []));
afterEach(() => Promise.all(pools.splice(2).map((pool) => pool.retire())));
afterAll(() => Promise.all(pools.map((pool) => pool.retire())));

/** A release with a real renderer. */
async function running(
  slice: string,
  code: string,
  { version = '1', ...more }: Partial<RendererOptions> & { version?: string } = {},
): Promise<RunningRelease> {
  const options = rendererOptions();
  const own = { ...options.setup.slice, manifest: { ...options.setup.slice?.manifest, name: slice }, code };
  const { pool, loaded } = await RendererPool.start({
    ...options,
    setup: { ...options.setup, slice: own as never },
    api: () => async () => ({
      status: 200,
      body: '[]',
      headers: { 'content-type': 'application/json', 'x-content-version': '7' },
    }),
    size: 1,
    onDeath: () => {},
    onRendered: () => {},
    ...more,
  });
  pools.push(pool);
  const shown = new Map(loaded.shown.map(({ pattern, fragments }) => [pattern, fragments]));
  return {
    key: `${slice} ${version} x`,
    slice,
    pool,
    matcher: new RouteMatcher(loaded.patterns),
    chunks: [],
    queryKeys: [],
    local: { named: { version } } as never,
    fragments: new Map(loaded.offered.map((name) => [name, styles])),
    shows: (pathname) => shown.get(pathname) ?? [],
    flags: () => undefined,
  };
}

const composition = (id: string, ...releases: RunningRelease[]): Composition => ({
  id,
  table: new SliceTable(),
  files: NO_COMPOSITION.hashes,
  page: { ...NO_COMPOSITION, id },
  releases: new Map(releases.map((one) => [one.slice, one])),
});

async function start(service: Partial<Service>, fragmentMs = 30_000) {
  const app = await startPages({
    service: () => ({ ...noService, ...service }),
    record: (line) => recorded.push(line),
    fragmentMs,
    contentVersion: 7,
  });
  return async (url = '/', headers: Record<string, string> = {}) => {
    const { statusCode: status, body, headers: got } = await app.inject({ url, headers });
    return { status, body, main: /<main>(.*?)<\/main>/s.exec(body)?.[1], headers: got };
  };
}

const around = (content: string) =>
  `Home<page-fragment name="blog/latest-posts?count=3">${content}</page-fragment>`;
const STANDS_IN = around('<a href="/blog">Read the blog</a>');
const ID = 'blog/latest-posts?count=3';

test('a page has another slice’s fragment in its language, styled under its policy', async () => {
  const get = await start({ current: composition('aaa', home, good) });
  const { status, main, body, headers } = await get();
  expect([status, main]).toEqual([200, around('<p>Posts: 3 in en</p>')]);
  expect((await get('/hi')).main).toBe(around('<p>Posts: 3 in hi</p>'));
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  expect(style).toContain('.blog-post{color:red}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  // Each outcome counts for the release that produced it.
  expect(recorded).toEqual([
    ...[`blog 1 served ${ID}`, 'marketing 1 served /'],
    ...[`blog 1 served ${ID}`, 'marketing 1 served /hi'],
  ]);
});

test.each<[string, string, Partial<RendererLimits>?]>([
  ['throws while it reads', blog("throw new Error('no posts')")],
  ['throws while it is rendered', blog(GOOD, "(() => { throw new Error('no posts') })()")],
  ['loops', blog('for (;;);'), { heartbeatMs: 300 }],
  ['does not end', blog('await new Promise(() => {})'), { pageMs: 300 }],
  ['ends its process', blog("setImmediate(() => { throw new Error('later') }); await new Promise(() => {})")],
  [
    'breaks out of its place',
    blog(GOOD, "React.createElement('div', { dangerouslySetInnerHTML: { __html: '</div></main>' } })"),
  ],
  ['has a script', blog(GOOD, "React.createElement('script', null, 'alert(1)')")],
])('if the fragment %s, the page works and its release is blamed', async (_what, code, own = {}) => {
  const failing = await running('blog', code, { limits: { ...limits, ...own } });
  const get = await start({ current: composition('aaa', home, failing) });
  for (let visit = 0; visit < 2; visit++) expect(await get()).toMatchObject({ status: 200, main: STANDS_IN });
  expect(recorded).toEqual([`blog 1 failed ${ID}`, 'marketing 1 served /', 'marketing 1 served /']);
});

test('a page waits briefly for a fragment; a late one is not a fault', async () => {
  let answer = () => {};
  const answered = new Promise<undefined>((done) => (answer = () => done(undefined)));
  const reads = blog("await host.api.GET('/api/blog')");
  const slow = await running('blog', reads, { api: () => () => answered });
  const get = await start({ current: composition('aaa', home, slow) }, 50);
  expect(await get()).toMatchObject({ status: 200, main: STANDS_IN });
  expect(recorded).toEqual(['marketing 1 served /']);
  answer();
});

test.each([
  ['has nothing to show', blog('return undefined'), [`blog 1 served ${ID}`, 'marketing 1 served /']],
  ['has a release from before there were fragments', BLOG_BEFORE, ['marketing 1 served /']],
])('if the blog %s, the fallback is shown without a fault', async (_what, code, counted) => {
  const get = await start({ current: composition('aaa', home, await running('blog', code)) });
  expect(await get()).toMatchObject({ status: 200, main: STANDS_IN });
  expect(recorded).toEqual(counted);
});

test('without a blog release, nothing is shown in its place', async () => {
  const get = await start({ current: composition('aaa', home) });
  expect(await get()).toMatchObject({ status: 200, main: around('') });
});

test('a page is as old as its oldest content, fragments included', async () => {
  const reads = blog("await host.api.GET('/api/blog'); return 'Posts'");
  const release = await running('blog', reads);
  const asked = { fragment: { name: 'latest-posts', language: 'en' as const, props: {} } };
  expect((await release.pool.render(pageRequest(ID, asked))).contentVersion).toBe(7);
  const get = await start({ current: composition('aaa', home, release) });
  expect((await get()).headers['x-cache']).toBe('miss');
  expect((await get()).headers['x-cache']).toBe('hit');
});

test('a canary’s fragment that fails blames the canary; its visitor gets the page', async () => {
  const release = await running('blog', blog("throw new Error('no posts')"), { version: '2' });
  const canary = { slice: 'blog', share: 100, release };
  const get = await start({
    current: composition('aaa', home, good),
    canaries: [canary],
    variants: new Map([[variantKey([canary]), composition('bbb', home, release)]]),
  });
  expect(await get()).toMatchObject({ status: 200, main: around('<p>Posts: 3 in en</p>') });
  expect(recorded.filter((line) => line.startsWith('blog'))).toEqual([
    `blog 2 failed ${ID}`,
    `blog 1 served ${ID}`,
  ]);
});
