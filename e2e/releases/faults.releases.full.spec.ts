import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test as base } from '@playwright/test';
import type { NamedRelease, Registry } from '@opinionbridge/contracts/release';
import { startObjectHost } from '@opinionbridge/tools/slice/testing';
import { ShellAlone } from './building/shell-alone.ts';
import {
  activate,
  buildTiny,
  put,
  variantOf,
  type BuiltRelease,
  type Change,
} from './building/tiny-release.ts';
import { openLive } from '../site/open-live.ts';

interface Prepared {
  readonly shell: ShellAlone;
  /** Two releases that work: what visitors have, and what the next one would show. */
  readonly good: BuiltRelease;
  readonly next: BuiltRelease;
  readonly goodActive: NamedRelease;
}

const test = base.extend<object, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => {
      const shell = await ShellAlone.prepare('faults');
      const [good, next] = [await buildTiny('A'), await buildTiny('B')];
      const goodActive = await put(shell.host, good);
      await activate(shell.host, 'blog', goodActive);
      await shell.start();
      await use({ shell, good, next, goodActive });
      await shell.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ prepared }, use) => use(prepared.shell.origin),
});

test.describe.configure({ mode: 'serial' });

/** What a shell that is late with its answers says of a page that is not in its cache: come again so many seconds later. */
const OVERLOAD = '2';

/** Asks for a page that is not in the cache, and comes again when the shell is overloaded, as it says. */
async function visitAnew(shell: ShellAlone, path: string) {
  for (;;) {
    const { status, heading, response } = await shell.visit(`${path}?visit=${Math.random()}`);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== OVERLOAD) return { status, heading, retryAfter };
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1_000));
  }
}

/** Visitors have the blog of this name, and the rest of the site. */
async function expectServed(shell: ShellAlone, name: string): Promise<void> {
  const [blog, other] = await Promise.all([visitAnew(shell, '/blog'), shell.visit('/faq')]);
  expect(blog).toEqual({ status: 200, heading: `Release ${name}`, retryAfter: null });
  expect([other.status, other.heading]).toEqual([200, 'FAQ']);
}

async function expectVerdict(shell: ShellAlone, version: string, verdict: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const known = (await shell.health()).releases.find((release) => release.version === version);
        return known?.code ?? known?.state;
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(verdict);
}

test.afterEach(async ({ prepared: { shell, goodActive } }) => {
  shell.host.intercept = undefined;
  await activate(shell.host, 'blog', goodActive);
  await expect
    .poll(async () => (await shell.health()).current['blog'], { timeout: 30_000, intervals: [50] })
    .toBe(goodActive.version);
  await expectServed(shell, 'A');
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

test.describe('a host that', () => {
  const faults: [what: string, answer: Answer][] = [
    ['answers 404', (_request, response) => response.writeHead(404).end()],
    ['answers 500', (_request, response) => response.writeHead(500).end('<h1>oops</h1>')],
    ['answers garbage', (_request, response) => response.writeHead(200).end('<!doctype html>not a release')],
    ['redirects elsewhere', (_request, response) => response.writeHead(302, { location: '/x' }).end()],
    ['hangs before a byte has come', () => {}],
    ['hangs in mid-body', (_request, response) => response.writeHead(200).write('{"format":')],
    [
      'dies in mid-body',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 10_000 }).write('{');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ];
  for (const [what, answer] of faults) {
    test(`${what}: the last good release stays, and the new one comes when the host works again`, async ({
      prepared: { shell, next },
    }) => {
      const active = await put(shell.host, variantOf(next));
      await expectServed(shell, 'A');
      shell.host.intercept = (request, response) => {
        if (!request.url?.includes(active.version)) return false;
        answer(request, response);
        return true;
      };
      await activate(shell.host, 'blog', active);
      await expectVerdict(shell, active.version, what.includes('garbage') ? 'SLICE-013' : 'SLICE-001');
      await expectServed(shell, 'A');
      shell.host.intercept = undefined;
      await expectVerdict(shell, active.version, 'current');
      await expectServed(shell, 'B');
    });
  }

  test('hangs with one slice does not hold up another', async ({ prepared: { shell, next } }) => {
    const active = await put(shell.host, variantOf(next));
    const marketing = Object.keys(Object.fromEntries(shell.host.objects)).find((path) =>
      /\/store\/marketing\/.*\/release\.json$/.test(path),
    );
    const { manifest, files } = await marketingRelease(shell, marketing ?? '');
    const other = await put(shell.host, variantOf({ manifest, files }));
    shell.host.intercept = (request) => request.url?.includes(active.version) === true;
    await activate(shell.host, 'blog', active);
    await activate(shell.host, 'marketing', other);
    await expectVerdict(shell, other.version, 'current');
    await expectServed(shell, 'A');
  });
});

async function marketingRelease(shell: ShellAlone, manifestPath: string): Promise<BuiltRelease> {
  const base = manifestPath.replace(/release\.json$/, '');
  const manifest = JSON.parse(String(shell.host.objects.get(manifestPath))) as BuiltRelease['manifest'];
  const files = manifest.files.map(
    ({ path }) => [path, shell.host.objects.get(base + path) as Buffer] as const,
  );
  return { manifest, files: new Map(files) };
}

test.describe('a release that', () => {
  const before = (code: string) => ({ server: (server: string) => `${code}\n${server}` });
  const rendering = (code: string) => ({
    server: (server: string) => server.replace('function Landing() {', `function Landing() { ${code}`),
  });
  const faults: [what: string, code: string, change: Change][] = [
    ['was built for contract 2', 'SLICE-004', { manifest: (manifest) => ({ ...manifest, contract: 2 }) }],
    [
      'needs another React',
      'SLICE-005',
      { manifest: (manifest) => ({ ...manifest, shared: { ...manifest.shared, react: '^18.0.0' } }) },
    ],
    [
      'names a file outside of its folder',
      'SLICE-002',
      {
        manifest: (manifest) => ({
          ...manifest,
          files: [...manifest.files, { path: 'browser/../../../x.js', bytes: 1, sha256: 'a'.repeat(64) }],
        }),
      },
    ],
    ['throws on load', 'SLICE-007', before("throw new Error('on load');")],
    ['loops for ever on load', 'SLICE-007', before('for (;;);')],
    [
      'eats memory on load',
      'SLICE-007',
      before('const eaten = []; for (;;) eaten.push(new Array(1e5).fill(1));'),
    ],
    ['throws while rendering', 'SLICE-008', rendering("throw new Error('rendering');")],
    ['loops for ever while rendering', 'SLICE-008', rendering('for (;;);')],
    ['throws in a timer', 'SLICE-009', before("setTimeout(() => { throw new Error('timer'); }, 300);")],
    ['rejects unhandled', 'SLICE-009', before("setTimeout(() => Promise.reject(new Error('late')), 300);")],
    ['loops for ever in a timer', 'SLICE-009', before('setTimeout(() => { for (;;); }, 300);')],
    [
      'eats memory in a timer',
      'SLICE-009',
      before('const eaten = []; setInterval(() => eaten.push(new Array(2e6).fill(Math.random())), 20);'),
    ],
    [
      'eats memory that the heap does not count',
      'SLICE-009',
      before('const eaten = []; setInterval(() => eaten.push(new Uint8Array(8e6).fill(1)), 20);'),
    ],
    ['would end its process', 'SLICE-009', before('setTimeout(() => process.exit(7), 300);')],
  ];
  for (const [what, code, change] of faults) {
    test(`${what} is refused with ${code}, and no visitor sees a failure`, async ({
      prepared: { shell, good },
    }) => {
      const active = await put(shell.host, variantOf(good, change));
      await expectServed(shell, 'A');
      await activate(shell.host, 'blog', active);
      // Visitors come all the time while the shell finds out.
      let over = false;
      const visits = (async () => {
        const seen = new Set<string>();
        while (!over) {
          const { status, heading } = await shell.visit('/blog');
          seen.add(`${status} ${heading}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return [...seen];
      })();
      await expectVerdict(shell, active.version, code);
      over = true;
      expect(await visits).toEqual(['200 Release A']);
      await expectServed(shell, 'A');
    });
  }

  test('hangs on load holds up neither another slice nor the way back to the release before it', async ({
    prepared: { shell: first, good, next, goodActive },
  }) => {
    // It may take longer to load than anything else here takes: whoever waited for it would be seen to.
    const shell = await ShellAlone.prepare('hangs on load', first.host);
    await shell.start({ SLICE_START_TIMEOUT_MS: '120000' });
    const marketing = [...shell.host.objects.keys()].find((path) =>
      /\/store\/marketing\/.*\/release\.json$/.test(path),
    );
    const other = await put(shell.host, variantOf(await marketingRelease(shell, marketing ?? '')));
    const active = await put(shell.host, variantOf(good, before('for (;;);')));
    const back = await put(shell.host, variantOf(next));
    await activate(shell.host, 'blog', active);
    await expectVerdict(shell, active.version, 'starting');
    await activate(shell.host, 'marketing', other);
    await activate(shell.host, 'blog', back);
    await expectVerdict(shell, other.version, 'current');
    await expectVerdict(shell, back.version, 'current');
    // Nobody waited for the verdict about the release that hangs: it has none yet, or is not asked for any more.
    const hanging = (await shell.health()).releases.find(({ version }) => version === active.version);
    expect(hanging?.code).toBeUndefined();
    await expectServed(shell, 'B');
    await activate(shell.host, 'blog', goodActive);
    await shell.stopShell();
  });

  test('is damaged in the store is refused until the store has it again', async ({
    prepared: { shell, next },
  }) => {
    const release = variantOf(next);
    const active = await put(shell.host, release);
    const path = `/store/blog/${active.version}/server/slice.cjs`;
    shell.host.objects.set(path, Buffer.from('module.exports = {};'));
    await activate(shell.host, 'blog', active);
    await expectVerdict(shell, active.version, 'SLICE-003');
    await expectServed(shell, 'A');
    await put(shell.host, release);
    await expectVerdict(shell, active.version, 'current');
    await expectServed(shell, 'B');
  });
});

test.describe('a registry that', () => {
  const read = (shell: ShellAlone) =>
    JSON.parse(String(shell.host.objects.get('/registry.json'))) as Registry;
  const faults: [
    what: string,
    problem: RegExp,
    content: (whole: Buffer, older: Buffer) => Buffer | undefined,
  ][] = [
    ['is missing', /status 404/, () => undefined],
    ['is half-written', /JSON/, (whole) => whole.subarray(0, whole.length / 2)],
    ['is older than the one before', /is older than/, (_whole, older) => older],
    ['is garbage', /JSON/, () => Buffer.from('<html>')],
  ];
  for (const [what, problem, content] of faults) {
    test(`${what} changes nothing, and the next good one counts`, async ({ prepared: { shell, next } }) => {
      const { host } = shell;
      const older = host.objects.get('/registry.json') as Buffer;
      await activate(host, 'blog', await put(host, variantOf(next)));
      await expect.poll(async () => (await shell.health()).registry.revision).toBe(read(shell).revision);
      await expect.poll(async () => (await shell.visit('/blog')).heading).toBe('Release B');
      const whole = host.objects.get('/registry.json') as Buffer;
      const bad = content(whole, older);
      if (bad) host.objects.set('/registry.json', bad);
      else host.objects.delete('/registry.json');
      await expect.poll(async () => (await shell.health()).registry.problem).toMatch(problem);
      await expectServed(shell, 'B');
      host.objects.set('/registry.json', whole);
      await expect.poll(async () => (await shell.health()).registry.problem).toBeUndefined();
    });
  }
});

test('a shell that is restarted while the host is dead has the whole site, and older releases for open tabs', async ({
  prepared: { shell, goodActive, next },
}) => {
  const active = await put(shell.host, variantOf(next));
  await activate(shell.host, 'blog', active);
  await expectVerdict(shell, active.version, 'current');
  const old = `/slices/blog/${[...next.files.keys()].find((path) => path.startsWith('browser/landing'))?.slice(8)}`;
  await activate(shell.host, 'blog', goodActive);
  await expect.poll(async () => (await shell.health()).current['blog']).toBe(goodActive.version);
  const port = Number(new URL(shell.host.origin).port);
  await shell.host.close();
  try {
    await expectServed(shell, 'A');
    await shell.stopShell();
    await shell.start();
    await expectServed(shell, 'A');
    expect((await shell.visit(old)).status).toBe(200);
  } finally {
    // The same host again, with what it had.
    const again = await startObjectHost(port);
    for (const [path, content] of shell.host.objects) again.objects.set(path, content);
    Object.assign(shell, { host: again });
  }
});

test('a new shell is not ready before a store that failed for a moment was asked again', async () => {
  const shell = await ShellAlone.prepare('moment');
  const active = await put(shell.host, await buildTiny('first'));
  let failures = 0;
  shell.host.intercept = (request, response) => {
    if (!request.url?.includes('/store/blog/') || !request.url.endsWith('.cjs') || failures === 1)
      return false;
    failures++;
    response.writeHead(502).end();
    return true;
  };
  try {
    await activate(shell.host, 'blog', active);
    // Longer than the other slice takes.
    await shell.start({ SLICE_RETRY_FIRST_MS: '4000', SLICE_RETRY_LONGEST_MS: '4000' });
    expect(failures).toBe(1);
    expect(await shell.visit('/blog')).toMatchObject({ status: 200, heading: 'Release first' });
  } finally {
    await shell.stop();
  }
});

test('a slice that never had a working release: the stated fallback, and the others go on', async ({
  browser,
}) => {
  const shell = await ShellAlone.prepare('fallback');
  const tiny = await buildTiny('first');
  const active = await put(shell.host, tiny);
  shell.host.intercept = (request, response) => {
    if (!request.url?.includes('/store/blog/')) return false;
    response.writeHead(500).end();
    return true;
  };
  try {
    await activate(shell.host, 'blog', active);
    await shell.start();
    const { status, heading, response, text } = await shell.visit('/blog');
    expect([status, heading]).toEqual([503, 'This page is not available right now']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('tel:');
    expect((await shell.visit('/faq')).status).toBe(200);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shell.origin}/blog?search=skin`);
    shell.host.intercept = undefined;
    await expect.poll(async () => (await shell.visit('/blog')).heading).toBe('Release first');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release first');
    expect(new URL(page.url()).search).toBe('?search=skin');
    await context.close();
  } finally {
    await shell.stop();
  }
});

test.describe('in the browser', () => {
  test('code that is blocked leaves the page readable, and its links work', async ({ page }) => {
    await page.route('**/slices/blog/**', (route) => route.abort());
    await page.goto('/blog');
    await expect(page.locator('html')).toHaveAttribute('data-hydration', 'failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release A');
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post of release A');
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  });

  test('code that is broken leaves the page readable', async ({ page }) => {
    await page.route('**/slices/blog/remote-entry**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
    );
    await page.goto('/blog');
    await expect(page.locator('html')).toHaveAttribute('data-hydration', 'failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release A');
  });

  test('a page whose chunk did not arrive is loaded anew, at the fragment of its address', async ({
    page,
  }) => {
    // Ahead, and when it is needed.
    await page.route('**/slices/marketing/faq.*', (route) => route.abort(), { times: 2 });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto('/faq#how-much-does-it-cost');
    await expect(page.locator('#how-much-does-it-cost')).toHaveAttribute('open', '');
    expect(documents).toHaveLength(2);
  });

  test('a slice that does not arrive on the way to one of its pages is left to the server, with the query', async ({
    page,
  }) => {
    await openLive(page, '/faq');
    await page.route('**/slices/blog/**', (route) => route.abort());
    await page.evaluate(() => {
      history.pushState(null, '', '/blog?visit=1#end');
      history.back();
    });
    await page.waitForURL('**/faq');
    await page.evaluate(() => history.forward());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release A');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?visit=1#end');
  });

  test('a tab that stays open over three releases goes on; when its chunk is missing, it loads the new page', async ({
    page,
    context,
    prepared: { shell, next },
  }) => {
    const stale = await context.newPage();
    for (const tab of [page, stale]) {
      await tab.goto('/blog');
      await expect(tab.locator('[data-live="A"]')).toBeVisible();
    }
    for (let count = 0; count < 3; count++) {
      const active = await put(shell.host, variantOf(next));
      await activate(shell.host, 'blog', active);
      await expectVerdict(shell, active.version, 'current');
    }
    const documents: string[] = [];
    for (const tab of [page, stale])
      tab.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post of release A');
    expect(documents).toEqual([]);

    await stale.route('**/slices/blog/post.*', (route) => {
      const { pathname } = new URL(route.request().url());
      const old = !next.files.has(`browser/${pathname.split('/').at(-1)}`);
      return old ? route.fulfill({ status: 404 }) : route.continue();
    });
    await stale.getByRole('link', { name: 'Read one' }).click();
    await expect(stale.getByRole('heading', { level: 1 })).toHaveText('Post of release B');
    expect(documents).toHaveLength(1);
  });
});
