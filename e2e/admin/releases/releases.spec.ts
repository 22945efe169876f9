import type { Page } from '@playwright/test';
import type { Site } from '../../site/shared-sites.ts';
import { publishRelease, type Publication } from '@opinionbridge/tools/slice';
import { activeBlog, buildVariant, release, switchTo } from '../../releases/building/build-variant.ts';
import { expect, test as base } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { expectReadable } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { beginSession } from '../../site/session.ts';

interface Released {
  /** Active when a test begins. */
  readonly first: Publication;
  /** In the store, with another heading of the blog. */
  readonly next: Publication;
}

const test = base.extend<object, { readonly released: Released }>({
  released: [
    async ({ site }, use) => {
      const heading = { find: '<h1>Blogs and news</h1>', replace: '<h1>From the console</h1>' };
      const folder = await buildVariant('console', [{ file: 'pages/landing/landing.tsx', ...heading }]);
      const first = await activeBlog(site);
      const { publication } = await publishRelease(folder, site.places.store, site.places.keys, site.places);
      await use({ first, next: publication });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ site, released }) => {
  await switchTo(site, released.first, 'a test begins');
});

const card = (page: Page, slice = 'blog') => page.getByRole('region', { name: slice, exact: true });
const headingOf = async (site: Site) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${site.shellOrigin}/blog?x=${Math.random()}`)).text())?.[1];

/** Changes a release as another person at the console does. */
async function change(site: Site, wish: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await beginSession(site)}`, 'Content-Type': 'application/json' };
  const address = `${site.apiOrigin}/api/admin/releases`;
  const { revision } = (await (await fetch(address, { headers })).json()) as { revision: number };
  const response = await fetch(`${address}/changes`, {
    method: 'POST',
    headers: { ...headers, 'If-Match': `"${revision}"` },
    body: JSON.stringify({ slice: 'blog', why: 'another person', ...wish }),
  });
  expect(response.status).toBe(201);
}

test('what the command releases is seen without a reload, and is rolled back with one click and a reason', async ({
  page,
  site,
  released: { first, next },
}) => {
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(page.getByText('Live:')).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await expect(blog).toContainText('1 of 1 shell shows it');

  await switchTo(site, next, 'a new heading');
  const releasedAt = performance.now();
  await expect(blog.getByRole('link', { name: next.version })).toBeVisible();
  const seenMs = performance.now() - releasedAt;
  await expect(blog).toContainText('a new heading');
  await expect(blog).toContainText('1 of 1 shell shows it');
  expect(await headingOf(site)).toBe('From the console');
  await expect(page.getByRole('row', { name: /activated.*a new heading/ }).first()).toBeVisible();

  await blog.getByRole('button', { name: 'Roll back blog' }).click();
  await expect(blog).toContainText(`All visitors get blog ${first.version} again.`);
  await page.keyboard.type('The heading was wrong');
  const clickedAt = performance.now();
  await page.keyboard.press('Enter');
  await expect.poll(() => headingOf(site), { intervals: [50] }).toBe('Blogs and news');
  const rolledBackMs = performance.now() - clickedAt;
  await expect(page.getByText(`blog: rolled back to ${first.version}.`)).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await expect(blog).toContainText(admin.email);
  await expect(blog).toContainText('The heading was wrong');
  await expect(page.getByRole('row', { name: /rolled back to.*The heading was wrong/ })).toBeVisible();
  // There is nothing more to go back to, so the keyboard goes on from the slice.
  await expect(blog).toBeFocused();
  test.info().annotations.push({
    type: 'figures',
    description: `seen after ${Math.round(seenMs)} ms, rolled back after ${Math.round(rolledBackMs)} ms`,
  });
});

test('a release becomes a canary by slider, gets more visitors, is promoted, pinned and let go', async ({
  page,
  site,
  released: { next },
}) => {
  await logIn(page, site, '/admin/releases');
  await card(page)
    .getByRole('link', { name: /releases of blog/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Releases of blog' })).toBeVisible();
  await page.getByRole('button', { name: `Canary blog ${next.version}` }).click();
  const slider = page.getByRole('slider', { name: 'Visitors who get it, in per cent' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('spinbutton')).toHaveValue('6');
  await page.getByLabel('Why?').fill('Try it');
  await page.getByRole('button', { name: 'Canary now' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${next.version}.*canary for 6 %`) })).toBeVisible();

  await page.getByRole('link', { name: 'All slices' }).click();
  const blog = card(page);
  await expect(blog).toContainText('Canary for 6 % of visitors');
  await blog.getByRole('button', { name: 'Change share of the canary of blog' }).click();
  await page.getByRole('spinbutton').fill('25');
  await page.getByLabel('Why?').fill('So far so good');
  await page.getByRole('button', { name: 'Change share now' }).click();
  await expect(blog).toContainText('Canary for 25 % of visitors');

  await blog.getByRole('button', { name: 'Promote the canary of blog' }).click();
  await page.keyboard.type('Good');
  await page.keyboard.press('Enter');
  await expect(blog).not.toContainText('Canary');
  await blog.getByRole('link', { name: next.version }).click();
  await expect(page.getByRole('heading', { name: `blog ${next.version}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Page post .*kB/ })).toBeVisible();
  await expect(page.getByText(/promoted .*: Good/)).toBeVisible();
  // The first test's visits.
  await expect(page.getByRole('row', { name: /^Render time \d+ ms/ })).toBeVisible();

  await page.getByRole('button', { name: `Pin blog ${next.version}` }).click();
  await page.keyboard.type('Keep it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keep it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Lift pin' }).click();
  await page.getByRole('button', { name: 'Yes, lift pin' }).click();
  await expect(page.getByRole('button', { name: `Pin blog ${next.version}` })).toBeVisible();
});

test('a release is previewed from its page by a link that is opened or copied; visitors do not see it', async ({
  page,
  site,
  browser,
  released: { first, next },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.shellOrigin });
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  const name = `blog ${next.version}`;
  await page.getByRole('button', { name: `Preview ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The preview of ${name} is ready.`)).toBeVisible();
  const preview = page.getByRole('group', { name: `Preview of ${name}` });
  await preview.getByRole('button', { name: 'Copy link' }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(preview.getByLabel('Link', { exact: true })).toHaveValue(link);
  await expectReadable(page);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('From the console');
  expect(await headingOf(site)).toBe('Blogs and news');
  await context.close();

  const opened = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Open the preview' }).click();
  const mine = await opened;
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('From the console');
  await mine.close();
  const ended = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'End the preview' }).click();
  await expect((await ended).getByText('This browser has the released slices again.')).toBeVisible();

  await page.goto('/admin/releases/blog');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: `Preview blog ${first.version}` }).click();
  const other = page.getByRole('group', { name: `Preview of blog ${first.version}` });
  await other.getByRole('button', { name: 'Copy link' }).click();
  await expect(other.getByText('copy it yourself')).toBeVisible();
  const address = await other.getByLabel('Link', { exact: true }).inputValue();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test('a canary grows by itself until somebody stops it, by keyboard alone', async ({
  page,
  site,
  released: { next },
}) => {
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  await page.getByRole('button', { name: `Canary blog ${next.version}` }).press('Enter');
  await page.getByLabel('Grow by itself').press('Space');
  await page.getByLabel('Minutes between two shares').fill('30');
  await page.getByLabel('Why?').fill('Slowly');
  await expectReadable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`made a canary ${next.version} for 5 % of visitors`).first()).toBeVisible();

  await page.goto('/admin/releases');
  const blog = card(page);
  await expect(blog).toContainText(/It grows by itself: 25 % get it at .* at the earliest.*30 min between/);
  await expect(blog).toContainText(`Started by ${admin.email}`);
  await expectReadable(page);
  await blog.getByRole('button', { name: 'Stop growing of the canary of blog' }).press('Enter');
  await expect(blog).not.toContainText('It grows by itself');
  await expect(blog).toContainText('Canary for 5 % of visitors');
  await expect(blog).toBeFocused();
  await expect(page.getByText(`blog ${next.version} keeps its share.`)).toBeVisible();

  await blog.getByRole('button', { name: 'Change share of the canary of blog' }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Per cent of visitors' }).fill('30');
  await page.getByLabel('Grow by itself').press('Space');
  await page.getByLabel('Why?').fill('It goes well');
  await page.keyboard.press('Enter');
  await expect(blog).toContainText('It grows by itself: everyone gets it at');
  await change(site, { action: 'end-canary' });
  await expect(blog).not.toContainText('Canary');
});

test('the active release is quarantined from its page: visitors get the one before it, and nobody this one until it is lifted', async ({
  page,
  site,
  released: { first, next },
}) => {
  await switchTo(site, next, 'a new heading');
  await logIn(page, site, `/admin/releases/blog/${next.version}`);
  const name = `blog ${next.version}`;
  await page.getByRole('button', { name: `Quarantine ${name}` }).press('Enter');
  await expect(page.getByText(`All visitors get blog ${first.version} again.`)).toBeVisible();
  await expectReadable(page);
  await page.keyboard.type('It leaks');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is quarantined: nobody gets it.`)).toBeVisible();
  await expect.poll(() => headingOf(site), { intervals: [50] }).toBe('Blogs and news');
  await expect(page.getByText(`${admin.email}: It leaks`).first()).toBeVisible();
  for (const action of ['Activate', 'Canary', 'Preview'])
    await expect(page.getByRole('button', { name: `${action} ${name}` })).toHaveCount(0);
  await expectReadable(page);

  await expect(switchTo(site, next, 'all the same')).rejects.toThrow(
    `${name} is quarantined by ${admin.email}`,
  );
  await page.getByRole('link', { name: 'All slices' }).click();
  await expect(card(page).getByRole('heading', { name: 'Quarantined' })).toBeVisible();
  await expectReadable(page);
  await card(page).getByRole('link', { name: next.version }).click();
  await page.getByRole('button', { name: `Lift quarantine of ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Yes, lift quarantine' }).press('Enter');
  await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible();
});

test('who was slower is told who was faster, and nothing is rolled back twice', async ({
  page,
  site,
  released: { first, next },
}) => {
  await switchTo(site, next, 'a new heading');
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(blog.getByRole('link', { name: next.version })).toBeVisible();
  await blog.getByRole('button', { name: 'Roll back blog' }).click();
  await change(site, { action: 'rollback' });
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await page.keyboard.type('I saw it, too');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'was faster' })).toContainText(
    `${admin.email} was faster: rollback of blog, which has ${first.version} now. Nothing was done.`,
  );
  await expect(page.getByLabel('Why?')).toHaveValue('I saw it, too');
  expect((await activeBlog(site)).version).toBe(first.version);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Why?')).toHaveCount(0);
});

test('a lost connection is said, the page goes on, and is live again by itself; an ended session asks to log in', async ({
  page,
  site,
  released: { first, next },
}) => {
  await page.route('**/api/admin/releases/events', (route) => route.abort());
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(page.getByText('Not live:')).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await page.unroute('**/api/admin/releases/events');
  await expect(page.getByText('Live: what changes')).toBeVisible();
  await switchTo(site, next, 'after the loss');
  await expect(blog).toContainText('after the loss');

  await page.request.post('/api/admin/logout', { headers: await bearer(page) });
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('a release that shells refuse is shown with what to do, tried again when somebody wants it, and rolled back', async ({
  page,
  site,
  released: { first },
}) => {
  const folder = await buildVariant('console-broken', [
    {
      file: 'pages/landing/landing.tsx',
      find: '<h1>Blogs and news</h1>',
      replace: `{[0].map(() => { throw new Error('broken on purpose'); })}`,
    },
  ]);
  await logIn(page, site, '/admin/releases');
  const { version } = await release(site, folder, 'it is broken');
  const blog = card(page);
  const heading = blog.getByRole('heading', { name: `${version} is refused: SLICE-008 probe` });
  await expect(heading).toBeVisible();
  await expect(blog).toContainText('0 of 1 shell shows it');
  await expect(blog).toContainText(`shows ${first.version}`);
  await blog.getByText('What the shell said of blog').click();
  await expect(blog.getByText('broken on purpose')).toBeVisible();
  await expectReadable(page);
  expect(await headingOf(site)).toBe('Blogs and news');

  await blog.getByRole('button', { name: 'Try again of blog' }).click();
  await page.keyboard.type('Try once more');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`blog: activated ${version}.`)).toBeVisible();
  await expect(blog).toContainText('Try once more');
  await expect(heading).toBeVisible();

  await blog.getByRole('button', { name: 'Roll back blog' }).click();
  await page.keyboard.type('It is broken');
  await page.keyboard.press('Enter');
  await expect(blog).toContainText('1 of 1 shell shows it');
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
});

test('each page of the console can be read by everybody, at every width, with its forms open', async ({
  page,
  site,
  released: { next },
}) => {
  await change(site, { action: 'canary', version: next.version, share: 10 });
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await blog.getByRole('button', { name: 'Change share of the canary of blog' }).click();
  await blog.getByRole('button', { name: 'End canary' }).click();
  await expect(page.getByRole('row', { name: /made a canary/ }).first()).toBeVisible();
  await expectReadable(page);
  await page.goto('/admin/releases/blog');
  await page.getByRole('button', { name: 'Pin blog' }).first().click();
  await expectReadable(page);
  await page.goto(`/admin/releases/blog/${next.version}`);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('row', { name: /^Page post .*kB/ })).toBeVisible();
  await expectReadable(page);
  await change(site, { action: 'end-canary' });
});

test('a release that is not there, or a slice that nobody knows, is said so', async ({ page, site }) => {
  await logIn(page, site, '/admin/releases/blog/9.9.9');
  await expect(page.getByText('There is nothing here any more.')).toBeVisible();
  await page.goto('/admin/releases/nothing');
  await expect(page.getByText('The store has no release of nothing.')).toBeVisible();
});
