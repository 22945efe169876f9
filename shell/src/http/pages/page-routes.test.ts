import { SliceTable } from '@opinionbridge/contracts/slice-table';
import type { FlagRule } from '@opinionbridge/releases';
import type { FastifyInstance } from 'fastify';
import { startPages, startWarmPages } from '../../../test/start-pages.ts';
import type { Composition } from '../../control/compositions/composition.ts';
import { evaluateFlags } from '../../control/flags/evaluate-flags.ts';
import type { RunningRelease } from '../../control/compositions/running-release.ts';
import { noService, variantKey, type Service } from '../../control/compositions/service.ts';
import { PoolBusy } from '../../ssr/pool/renderer-pool.ts';
import type { PageRequest, RenderedPage } from '../../ssr/protocol.ts';
import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import { NO_COMPOSITION } from '../../shared/page-state.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Pages requested from renderers, e.g. `blog GET /blog`. */
let rendered: string[];
/** Recorded outcomes, e.g. `blog 1 served /blog`. */
let recorded: string[];
let answer: (slice: string, request: PageRequest) => Partial<RenderedPage> | Promise<never>;
let service: Service;
let load: { isOverloaded: boolean };
let isFull: boolean;
let rules: Record<string, FlagRule>;

const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  marketing: ['/', '/faq', '/contact', '*'],
  blog: ['/blog', '/blog-details/:key', '/feed.xml', '/blog-preview/:token'],
  admin: ['/admin', '/admin/posts/:id'],
};

function running(slice: string, version = '1'): RunningRelease {
  const pool = {
    render: async (request: PageRequest): Promise<RenderedPage> => {
      rendered.push(`${slice} ${request.method} ${request.path}`);
      const given = await answer(slice, request);
      const body = encode(`${slice} ${version} ${request.path}`);
      return { status: 200, headers: html, body, styleHash: '', contentVersion: null, ...given };
    },
    get isFull() {
      return isFull;
    },
    addresses: async () => ({ addresses: [{ path: `/${slice}` }], contentVersion: null }),
  };
  return {
    key: `${slice} ${version} x`,
    slice,
    queryKeys: ['search'],
    shows: () => [],
    fragments: new Map(),
    // One of the blog's pages declares flags.
    flags: (path: string, bucket?: () => number) =>
      path === '/blog'
        ? evaluateFlags({ [slice]: rules }, slice, ['reader', 'other'], path, bucket)
        : undefined,
    matcher: new RouteMatcher(PATTERNS[slice] ?? []),
    pool,
    local: { named: { version } },
  } as unknown as RunningRelease;
}

function composition(id: string, ...releases: RunningRelease[]): Composition {
  const page = { ...NO_COMPOSITION, id };
  const bySlice = new Map(releases.map((one) => [one.slice, one]));
  return { id, releases: bySlice, table: new SliceTable(), files: page.hashes, page };
}

beforeEach(() => {
  [rendered, recorded, load, isFull, rules] = [[], [], { isOverloaded: false }, false, {}];
  answer = () => ({});
  const current = composition('aaa', running('marketing'), running('blog'), running('admin'));
  service = { ...noService, current };
});

/** At this address a page shows a fragment of the blog. */
const shownAt = (at: string) =>
  ((path: string) =>
    path === at ? [{ slice: 'blog', name: 'posts', params: {} }] : []) as RunningRelease['shows'];

const start = (coldPagesPerMinute = 0) =>
  startPages({ service: () => service, record: (line) => recorded.push(line), coldPagesPerMinute, load });

const get = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: got } = await app.inject({ url, headers });
  return { status: statusCode, body, headers: got };
};

test('all spellings of an address share one rendering', async () => {
  const app = await start();
  for (const url of ['/faq', '/FAQ', '/faq/', '/%66aq', '/faq?utm_source=x'])
    expect((await get(app, url)).body).toBe('marketing 1 /faq');
  expect(rendered).toEqual(['marketing GET /faq']);
});

test('a thousand unknown addresses share one rendering', async () => {
  answer = (_slice, { path }) => (path === '/404' ? { status: 404 } : {});
  const app = await start();
  for (let count = 0; count < 1_000; count++) {
    const { status, body } = await get(app, `/${count % 2 ? 'blog' : 'nothing'}/${count}`);
    expect([status, body]).toEqual([404, 'marketing 1 /404']);
  }
  expect(rendered).toEqual(['marketing GET /404']);
});

test.each([
  ['/blog', /^public, max-age=0, s-maxage=60/],
  ['/admin', /^no-store$/],
  ['/ADMIN', /^no-store$/],
  ['/%61dmin/posts/1', /^no-store$/],
  ['/Blog-Preview/a.b.c', /^no-store$/],
])('caches may keep %s as %s', async (url, keeping) => {
  expect((await get(await start(), url)).headers['cache-control']).toMatch(keeping);
});

test('a browser with a stopped preview gets no public page', async () => {
  const app = await start();
  app.addHook('onRequest', async (request) => void (request.triedRelease = 'blog 9 x'));
  expect((await get(app, '/blog')).headers['cache-control']).toBe('private, max-age=0, must-revalidate');
});

test('a form’s answer is never cached, whatever the slice says', async () => {
  const own = { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b', 'content-security-policy': 'x' };
  answer = () => ({ headers: { ...html, ...own } });
  const app = await start();
  const { headers } = await app.inject({
    method: 'POST',
    url: '/contact',
    payload: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(rendered).toEqual(['marketing POST /contact']);
});

test('a form sent to a page without one gets a 405', async () => {
  answer = () => ({ status: 405 });
  const app = await start();
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/faq',
    payload: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a page that throws is counted and shows the error page', async () => {
  answer = (slice) => (slice === 'blog' ? { status: 500, fault: 'Error: thrown', body: encode('') } : {});
  const app = await start();
  const page = await get(app, '/blog');
  expect([page.status, page.body, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    500,
    'sorry',
    '10',
    'no-store',
  ]);
  expect((await get(app, '/faq')).status).toBe(200);
  answer = () => Promise.reject(new Error('the renderer ended'));
  expect(await get(app, '/blog?search=x')).toMatchObject({ status: 503, body: 'sorry' });
  expect(recorded).toEqual([
    'blog 1 failed /blog',
    'marketing 1 served /faq',
    'blog 1 failed /blog?search=x',
  ]);
});

test('a slice without a release has the error page', async () => {
  service = { ...noService, current: composition('bbb', running('marketing')) };
  const app = await start();
  expect((await get(app, '/blog')).status).toBe(503);
  expect((await get(app, '/sitemap.xml')).body).toContain('<loc>https://site.example/marketing</loc>');
});

test('without any release as well', async () => {
  service = noService;
  expect(await get(await start(), '/')).toMatchObject({ status: 503, body: 'sorry' });
  expect(await get(await start(), '/hi/faq')).toMatchObject({ status: 503, body: 'माफ़ कीजिए' });
});

test('a release of one slice re-renders no page of another', async () => {
  answer = (slice, { path, composition: { id, entries, hashes } }) =>
    slice === 'marketing' && path !== '/contact'
      ? { body: encode(`<b>${path}</b>{"composition":${JSON.stringify({ id, entries, hashes })},"site":{}}`) }
      : {};
  const marketing = { ...running('marketing'), shows: shownAt('/') };
  const of = (id: string, blog: string, menu?: unknown[]) => {
    const made = composition(id, marketing, running('blog', blog), running('admin'));
    return { ...made, page: { ...made.page, entries: { blog }, ...(menu && { menu }) } } as Composition;
  };
  service = { ...noService, current: of('aaa', '1') };
  const app = await start();
  const visit = async () => {
    rendered = [];
    const pages: string[] = [];
    for (const url of ['/faq', '/contact', '/nothing', '/', '/blog']) pages.push((await get(app, url)).body);
    return pages;
  };
  await visit();
  const before = await get(app, '/faq');

  service = { ...noService, current: of('bbb', '2'), former: [of('aaa', '1')] };
  const [faq, , missing] = await visit();
  expect(faq).toMatch(/^<b>.faq<.b>{"composition":{"id":"bbb","entries":{"blog":"2"},.*},"site":{}}$/);
  expect(missing).toContain('"id":"bbb"');
  expect((await get(app, '/faq')).headers['etag']).not.toBe(before.headers['etag']);
  // Rendered again: a page in an unknown format, one with a fragment of the changed slice, and the slice's own.
  expect(rendered).toEqual(['marketing GET /contact', 'marketing GET /', 'blog GET /blog']);

  // A page's policy names the slices that may make markup.
  const granted = { ...of('ddd', '2'), table: new SliceTable({ events: ['events'] }) };
  service = { ...noService, current: granted, former: [of('bbb', '2')] };
  await visit();
  expect(rendered).toContain('marketing GET /faq');
  expect((await get(app, '/faq')).headers['content-security-policy']).toMatch(/trusted-types [^;]* events;/);

  service = { ...noService, current: of('ccc', '2', [{ label: 'Trials' }]), former: [of('bbb', '2')] };
  await visit();
  expect(rendered).toContain('marketing GET /faq');
});

test('only popular pages that a release changes are warmed', async () => {
  const marketing = { ...running('marketing'), shows: shownAt('/') };
  const of = (id: string, blog: string) =>
    composition(id, marketing, running('blog', blog), running('admin'));
  service = { ...noService, current: of('aaa', '1') };
  const pages: Record<string, string[]> = { marketing: ['/', '/faq'], blog: ['/blog', '/gone'] };
  const popular = (slice: string) => pages[slice] ?? [];
  const { app, warm } = await startWarmPages({
    service: () => service,
    record: (line) => recorded.push(line),
    popular,
  });

  // A failure while warming is ignored; the page is rendered on request.
  answer = (_slice, { path }) => (path === '/' ? { fault: 'not yet' } : {});
  await warm(of('bbb', '2'));
  expect(rendered).toEqual(['marketing GET /', 'blog GET /blog']);
  expect(recorded).toEqual([]);

  answer = () => ({});
  service = { ...noService, current: of('bbb', '2'), former: [of('aaa', '1')] };
  expect(await get(app, '/blog')).toMatchObject({ body: 'blog 2 /blog', headers: { 'x-cache': 'hit' } });
  expect(await get(app, '/')).toMatchObject({ body: 'marketing 1 /', headers: { 'x-cache': 'miss' } });
});

test('an overloaded process warms no pages', async () => {
  const { warm } = await startWarmPages({
    service: () => service,
    record: () => {},
    load: { isOverloaded: true },
    popular: () => ['/blog'],
  });
  await warm(composition('bbb', running('blog', '2')));
  expect(rendered).toEqual([]);
});

test('busy renderers reject with Retry-After; known pages work', async () => {
  const app = await start();
  await get(app, '/faq');
  answer = () => Promise.reject(new PoolBusy('the queue is full'));
  const page = await get(app, '/blog');
  expect([page.status, page.body, page.headers['retry-after']]).toEqual([503, 'busy', '2']);
  expect(await get(app, '/faq')).toMatchObject({ status: 200, body: 'marketing 1 /faq' });
  expect(recorded).not.toContainEqual(expect.stringContaining('failed'));
});

test('with a full queue, unknown pages are rejected immediately', async () => {
  answer = (_slice, { path }) => (path === '/404' ? { status: 404 } : {});
  const app = await start();
  expect((await get(app, '/blog')).status).toBe(200);
  expect((await get(app, '/nothing')).status).toBe(404);
  isFull = true;
  const begun = [...rendered];
  const rejected = await get(app, '/blog?search=new');
  expect([rejected.status, rejected.headers['retry-after'], rejected.body]).toEqual([503, '2', 'busy']);
  expect((await get(app, '/blog')).status).toBe(200);
  expect((await get(app, '/nothing-else')).status).toBe(404);
  expect(rendered).toEqual(begun);
  isFull = false;
  expect((await get(app, '/blog?search=new')).status).toBe(200);
});

test('an overloaded process starts no unknown pages', async () => {
  const app = await start();
  await get(app, '/faq');
  load.isOverloaded = true;
  expect((await get(app, '/blog')).status).toBe(503);
  expect((await get(app, '/faq')).status).toBe(200);
  expect(rendered).toEqual(['marketing GET /faq']);
});

test('cold pages are limited per visitor and minute', async () => {
  const app = await start(3);
  const ask = async (count: number, visitor = '192.0.2.1') =>
    (await get(app, `/blog?search=${count}`, { 'x-forwarded-for': visitor })).status;
  expect([await ask(1), await ask(2), await ask(3), await ask(4)]).toEqual([200, 200, 200, 429]);
  expect([await ask(1), await ask(4, '192.0.2.2')]).toEqual([200, 200]);
  const { headers, body } = await get(app, '/blog?search=5', { 'x-forwarded-for': '192.0.2.1' });
  expect(body).toBe('too many');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  // All addresses of an IPv6 network count as one visitor.
  for (const [index, status] of [200, 200, 200, 429].entries())
    expect(await ask(100 + index, `2001:db8:1:2::${index}`)).toBe(status);
});

test('a form counts as a cold page and is accepted under load', async () => {
  const app = await start(2);
  const post = async (visitor: string) => {
    const headers = {
      'x-forwarded-for': visitor,
      origin: 'https://site.example',
      'content-type': 'application/x-www-form-urlencoded',
    };
    return (await app.inject({ method: 'POST', url: '/contact', headers, body: 'name=A' })).statusCode;
  };
  load.isOverloaded = true;
  expect([await post('192.0.2.1'), await post('192.0.2.1'), await post('192.0.2.1')]).toEqual([
    200, 200, 429,
  ]);
  expect(await post('192.0.2.2')).toBe(200);
  expect(rendered).toEqual(Array(3).fill('marketing POST /contact'));
});

describe('while a canary runs', () => {
  const canary = { slice: 'blog', share: 50, release: running('blog', '2') };
  /** Cookies of the visitors that get it: which ones these are depends on the release's name. */
  let getting: { cookie: string }[];

  beforeEach(async () => {
    const both = composition('ccc', running('marketing'), canary.release, running('admin'));
    service = { ...service, canaries: [canary], variants: new Map([[variantKey([canary]), both]]) };
    const app = await start();
    getting = [];
    for (let bucket = 0; bucket < 100; bucket++) {
      const headers = { cookie: `__Host-release-share=${bucket}` };
      if ((await get(app, '/blog', headers)).body === 'blog 2 /blog') getting.push(headers);
    }
    [rendered, recorded] = [[], []];
  });

  test('its share of visitors gets it, and no page is shared', async () => {
    expect(getting).toHaveLength(50);
    const { headers } = await get(await start(), '/faq', getting[0]);
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'private, max-age=0, must-revalidate',
      'accept-encoding, cookie',
    ]);
  });

  test('a failing page blames it, and its visitor gets the usual page', async () => {
    answer = (_slice, { composition: { id } }) =>
      id === 'ccc' ? { fault: 'Error: thrown', status: 500 } : {};
    const { status, body } = await get(await start(), '/blog', getting[0]);
    expect([status, body]).toEqual([200, 'blog 1 /blog']);
    expect(recorded).toEqual(['blog 2 failed /blog', 'blog 1 served /blog']);
  });

  test('a page started during the canary stays private', async () => {
    const { current } = service;
    answer = () => {
      service = { ...noService, current };
      return {};
    };
    const { body, headers } = await get(await start(), '/blog', getting[0]);
    expect([body, headers['cache-control']]).toEqual(['blog 2 /blog', 'private, max-age=0, must-revalidate']);
  });

  test('a visitor without a bucket gets a session cookie', async () => {
    const { headers } = await get(await start(), '/blog');
    expect(headers['set-cookie']).toMatch(
      /^__Host-release-share=\d{1,2}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

test('a browser with the current page gets a 304', async () => {
  const app = await start();
  const { headers } = await get(app, '/faq', { 'accept-encoding': 'br;q=0, gzip' });
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
  const again = await get(app, '/faq', {
    'accept-encoding': 'gzip',
    'if-none-match': String(headers['etag']),
  });
  expect([again.status, again.body]).toEqual([304, '']);
  const other = await get(app, '/faq', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
  expect([other.status, other.headers['content-encoding']]).toEqual([200, 'br']);
});

test.each([
  ['an empty segment', '//faq', 308],
  ['a character that no address has', '/faq%00', 400],
  ['more characters than an address has', `/${'a'.repeat(8_001)}`, 414],
])('an address with %s reaches no renderer', async (_what, url, status) => {
  const app = await start();
  expect((await app.inject({ url })).statusCode).toBe(status);
  expect(rendered).toEqual([]);
});

describe('flags', () => {
  const PUBLIC = /^public/;
  const cookie = (bucket: number) => ({ cookie: `__Host-release-share=${bucket}` });
  beforeEach(() => {
    answer = (_slice, { flags }) => ({ body: encode(JSON.stringify(flags ?? 'none')) });
  });
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);

  test('with a share make two pages, each rendered once', async () => {
    rules = { reader: { share: 50 } };
    const app = await start();
    const bodies = await Promise.all(
      buckets.map(async (bucket) => (await get(app, '/blog', cookie(bucket))).body),
    );
    expect(bodies.filter((body) => body === '{"reader":true}')).toHaveLength(50);
    expect(bodies.filter((body) => body === '{"reader":false}')).toHaveLength(50);
    expect(rendered).toEqual(['blog GET /blog', 'blog GET /blog']);
    const { body, headers } = await get(app, '/faq');
    expect([body, headers['cache-control'], headers['set-cookie']]).toEqual([
      '"none"',
      expect.stringMatching(PUBLIC),
      undefined,
    ]);
  });

  test('with a share exclude shared caches and set one cookie', async () => {
    rules = { reader: { share: 50 }, other: { share: 50 } };
    const { headers } = await get(await start(), '/blog');
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie',
      'set-cookie': expect.stringMatching(
        /^__Host-release-share=\d{1,2}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    });
  });

  test.each<[string, Record<string, FlagRule>, string]>([
    ['everyone', { reader: { share: 100 } }, '{"reader":true}'],
    ['nobody', { reader: { share: 0 } }, '{"reader":false}'],
    ['readers in Hindi', { reader: { share: 50, languages: ['hi'] } }, '{"reader":false}'],
    ['readers of another page', { reader: { share: 50, paths: ['/faq'] } }, '{"reader":false}'],
    ['whom nobody named', {}, '{}'],
  ])('for %s leave a page public and set no cookie', async (_, given, expected) => {
    rules = given;
    const { body, headers } = await get(await start(), '/blog');
    expect(body).toBe(expected);
    expect([headers['cache-control'], headers['set-cookie'], headers.vary]).toEqual([
      ...[expect.stringMatching(PUBLIC), undefined, 'accept-encoding'],
    ]);
  });

  test('take effect immediately when switched off', async () => {
    rules = { reader: { share: 100 } };
    const app = await start();
    await get(app, '/blog');
    await get(app, '/faq');
    rules = { reader: { share: 0 } };
    expect((await get(app, '/blog')).body).toBe('{"reader":false}');
    expect((await get(app, '/faq')).headers['x-cache']).toBe('hit');
    rules = {};
    expect((await get(app, '/blog')).body).toBe('{}');
  });

  test('are those of the release that the visitor finally gets', async () => {
    rules = { reader: { share: 100 } };
    const { current } = service;
    const bad = { ...running('blog', '2'), flags: () => ({ reader: false }) };
    const canary = composition('bbb', ...(current?.releases.values() ?? []), bad);
    const canaries = [{ slice: 'blog', release: bad, share: 99 }];
    service = { ...service, canaries, variants: new Map([[variantKey(canaries), canary]]) };
    answer = (_slice, { flags }) =>
      flags?.['reader'] ? { body: encode('good') } : { fault: 'only without the flag' };
    const app = await start();
    const bodies = await Promise.all(buckets.map((bucket) => get(app, '/blog', cookie(bucket))));
    expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['good']));
  });

  test('are sent to browsers on client navigations', async () => {
    rules = { reader: { share: 50 }, other: { share: 0 } };
    const app = await start();
    for (const bucket of [0, 1, 2, 3]) {
      const { body, headers } = await get(app, '/flags?path=%2FBlog%2F', cookie(bucket));
      expect([body, headers['cache-control']]).toEqual([
        (await get(app, '/blog', cookie(bucket))).body,
        'no-store',
      ]);
    }
    expect((await get(app, '/flags?path=%2Fblog')).headers['set-cookie']).toMatch(/^__Host-release-share=/);
  });

  test.each([
    '',
    '?path=',
    '?path=//x',
    '?path=%2Ffaq',
    '?path=%00',
    '?path=/blog&path=/blog',
    '?path=/nothing',
  ])('are empty at an address without any: %s', async (query) => {
    const { status, body, headers } = await get(await start(), `/flags${query}`);
    expect([status, body, headers['set-cookie']]).toEqual([200, '{}', undefined]);
  });
});
