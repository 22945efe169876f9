import type { Page, Request } from '@playwright/test';
import { openIdle } from '../../site/open-live.ts';
import { expect, test } from '../../site/test.ts';
import { bearer, logIn } from '../support/log-in.ts';

/** Maximum compressed bytes for the first view of the admin area: document, scripts, styles, font, pictures. */
const FIRST_VIEW_BYTES = 250_000;

interface Fetched {
  readonly path: string;
  readonly bytes: number;
  readonly isEditor: boolean;
}

/**
 * Records the bytes on the wire of all responses of this site except the API's, until the returned function is called.
 */
function follow(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  const note = (request: Request) => {
    const { pathname: path, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || /^\/(api|media)\//.test(path)) return;
    fetched.push(weigh(request, path));
  };
  page.on('requestfinished', note);
  return () => {
    // Later responses could not be measured, since their page is closed.
    page.off('requestfinished', note);
    return Promise.all(fetched);
  };
}

async function weigh(request: Request, path: string): Promise<Fetched> {
  const { responseBodySize: bytes } = await request.sizes();
  const text = path.endsWith('.js') ? await (await request.response())?.text() : '';
  // A name that every build of the editor's engine contains.
  return { path, bytes, isEditor: text?.includes('ProseMirror') ?? false };
}

const total = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const list = (files: readonly Fetched[]) => files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

test('the login page meets its budget and does not load the editor', async ({ page }) => {
  const fetched = follow(page);
  await openIdle(page, '/admin');
  const files = await fetched();
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ isEditor }) => isEditor)).toEqual([]);
  expect(total(files), list(files)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
});

for (const path of ['/admin/enquiries', '/admin/account', '/admin/activity']) {
  test(`${path} never asks for the editor`, async ({ page, site }) => {
    await logIn(page, site, '/admin/account');
    await page.waitForLoadState('networkidle');
    const fetched = follow(page);
    await openIdle(page, path);
    expect((await fetched()).filter(({ isEditor }) => isEditor)).toEqual([]);
  });
}

test('only a form loads the editor; the view before it meets its budget', async ({ page, site, browser }) => {
  await logIn(page, site, '/admin/account');
  const answer = await page.request.get('/api/admin/blog?q=Melanoma', { headers: await bearer(page) });
  const [post] = (await answer.json()) as { readonly _id: string }[];
  const storageState = await page.context().storageState();
  for (const form of ['/admin/dashboard', '/admin/posts/new', `/admin/posts/${post?._id}`]) {
    const context = await browser.newContext({ storageState });
    const empty = await context.newPage();
    const fetched = follow(empty);
    // One visit in ten is measured, and so heavier; these all are.
    await empty.addInitScript(() => void (Math.random = () => 0));
    const measuring = empty.waitForResponse(/\/web-vitals\./);
    await empty.goto(site.shellOrigin + form);
    await measuring;
    // On a busy machine the network is idle for a while before the form requests its editor.
    await empty.getByLabel('Symptoms', { exact: true }).waitFor();
    await empty.waitForLoadState('networkidle');
    const files = await fetched();
    const editor = files.filter(({ isEditor }) => isEditor);
    expect(editor.length, list(files)).toBeGreaterThan(0);
    expect(total(files) - total(editor), list(files)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    await context.close();
  }
});
