import { expect } from '@playwright/test';
import { startObjectHost } from '@opinionbridge/tools/slice/testing';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, put, storedRelease, variantOf, type Change } from './building/tiny-release.ts';
import { openLive } from '../site/open-live.ts';
import { withTwoReleases } from './building/with-two-releases.ts';

const test = withTwoReleases('faults');

test.describe.configure({ mode: 'serial' });

/** Retry-After in seconds of an overloaded shell for a page that is not in its cache. */
const OVERLOAD = '2';

/** Requests an uncached page, and retries as told if the shell is overloaded. */
async function visitAnew(shell: StandaloneShell, path: string) {
  for (;;) {
    const { status, heading, response } = await shell.visit(`${path}?visit=${Math.random()}`);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== OVERLOAD) return { status, heading, retryAfter };
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1_000));
  }
}

/** Expects that visitors get the blog with this name, and the rest of the site. */
async function expectServed(shell: StandaloneShell, name: string): Promise<void> {
  const [blog, other] = await Promise.all([visitAnew(shell, '/blog'), shell.visit('/faq')]);
  expect(blog).toEqual({ status: 200, heading: `Release ${name}`, retryAfter: null });
  expect([other.status, other.heading]).toEqual([200, 'FAQ']);
}

async function expectVerdict(shell: StandaloneShell, version: string, verdict: string): Promise<void> {
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

test.describe('a host that', () => {
  // For other faults see shell/src/artifacts/local-releases.test.ts.
  test('hangs mid-body: the last release stays', async ({ prepared: { shell, next } }) => {
    const active = await put(shell.host, variantOf(next));
    await expectServed(shell, 'A');
    shell.host.intercept = (request, response) => {
      if (!request.url?.includes(active.version)) return false;
      response.writeHead(200).write('{"format":');
      return true;
    };
    await activate(shell.host, 'blog', active);
    await expectVerdict(shell, active.version, 'SLICE-001');
    await expectServed(shell, 'A');
    shell.host.intercept = undefined;
    await expectVerdict(shell, active.version, 'current');
    await expectServed(shell, 'B');
  });

  test('hangs for one slice does not delay another', async ({ prepared: { shell, next } }) => {
    const active = await put(shell.host, variantOf(next));
    const other = await put(shell.host, variantOf(storedRelease(shell.host, 'marketing')));
    shell.host.intercept = (request) => request.url?.includes(active.version) === true;
    await activate(shell.host, 'blog', active);
    await activate(shell.host, 'marketing', other);
    await expectVerdict(shell, other.version, 'current');
    await expectServed(shell, 'A');
  });
});

test.describe('a release that', () => {
  const before = (code: string) => ({ server: (server: string) => `${code}\n${server}` });
  const rendering = (code: string) => ({
    server: (server: string) => server.replace('function Landing() {', `function Landing() { ${code}`),
  });
  // One of each kind; for others see shell/src/artifacts/verify-manifest.test.ts and
  // shell/src/ssr/hostile-slices.hostile.full.test.ts.
  const faults: [what: string, code: string, change: Change][] = [
    ['throws on load', 'SLICE-007', before("throw new Error('on load');")],
    ['loops for ever while rendering', 'SLICE-008', rendering('for (;;);')],
    [
      'eats memory outside of the heap',
      'SLICE-009',
      before('const eaten = []; setInterval(() => eaten.push(new Uint8Array(8e6).fill(1)), 20);'),
    ],
  ];
  for (const [what, code, change] of faults) {
    test(`${what} is refused with ${code}, unseen by visitors`, async ({ prepared: { shell, good } }) => {
      const active = await put(shell.host, variantOf(good, change));
      await expectServed(shell, 'A');
      await activate(shell.host, 'blog', active);
      // Visits continue while the shell finds out.
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

  test('hangs on load blocks nobody else', async ({ prepared: { shell: first, good, next, goodActive } }) => {
    // It is allowed a longer load time than anything else here takes, so waiting for it would be noticed.
    const shell = await StandaloneShell.prepare('hangs on load', first.host);
    await shell.start({ SLICE_START_TIMEOUT_MS: '120000' });
    const other = await put(shell.host, variantOf(storedRelease(shell.host, 'marketing')));
    const active = await put(shell.host, variantOf(good, before('for (;;);')));
    const back = await put(shell.host, variantOf(next));
    await activate(shell.host, 'blog', active);
    await expectVerdict(shell, active.version, 'starting');
    await activate(shell.host, 'marketing', other);
    await activate(shell.host, 'blog', back);
    await expectVerdict(shell, other.version, 'current');
    await expectVerdict(shell, back.version, 'current');
    // Nothing waited for the verdict on the hanging release: it has none yet, or is no longer requested.
    const hanging = (await shell.health()).releases.find(({ version }) => version === active.version);
    expect(hanging?.code).toBeUndefined();
    await expectServed(shell, 'B');
    await activate(shell.host, 'blog', goodActive);
    await shell.stopShell();
  });
});

test('a page in an endless loop costs one renderer, not the shell', async ({ prepared: { shell, next } }) => {
  const looping = variantOf(next, {
    server: (code) => code.replace('function Post() {', 'function Post() { for (;;);'),
  });
  const active = await put(shell.host, looping);
  await activate(shell.host, 'blog', active);
  await expectVerdict(shell, active.version, 'current');
  const [page, live] = await Promise.all([
    shell.visit('/blog-details/1'),
    fetch(`${shell.origin}/health/live`),
  ]);
  expect([page.status, live.status]).toEqual([503, 200]);
  expect(page.text).toContain('If you need us now');
  // The renderer has been replaced.
  await expectServed(shell, 'B');
});

test('a shell restarted with a dead host is complete', async ({ prepared: { shell, goodActive, next } }) => {
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
    // The same host again, with its previous content.
    const again = await startObjectHost(port);
    for (const [path, content] of shell.host.objects) again.objects.set(path, content);
    Object.assign(shell, { host: again });
  }
});

test('a new shell retries a store that failed before it is ready', async () => {
  const shell = await StandaloneShell.prepare('moment');
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

test('a slice that never worked shows the stated fallback, and the others work', async ({ browser }) => {
  const shell = await StandaloneShell.prepare('fallback');
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
  test('blocked scripts leave the page readable, with working links', async ({ page }) => {
    await page.route('**/slices/blog/**', (route) => route.abort());
    await page.goto('/blog');
    await expect(page.locator('html')).toHaveAttribute('data-hydration', 'failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release A');
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post of release A');
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  });

  test('a page whose chunk is missing is reloaded at its fragment', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.route('**/slices/marketing/faq.*', (route) =>
      documents.length < 2 ? route.abort() : route.continue(),
    );
    await page.goto('/faq#how-much-does-it-cost');
    await expect.poll(() => documents).toHaveLength(2);
    await expect(page.locator('#how-much-does-it-cost')).toHaveAttribute('open', '');
  });

  test('if a slice fails to load, the server renders its page', async ({ page }) => {
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

  test('a tab survives releases and missing chunks', async ({ page, context, prepared: { shell, next } }) => {
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
