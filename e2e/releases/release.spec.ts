import type { ShellReport } from '@opinionbridge/releases';
import { card, headingOf, withTwoReleases } from '../admin/releases/console.ts';
import { logIn } from '../admin/support/log-in.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test as base } from '../site/test.ts';
import { admin } from '../site/template.ts';
import { expectReadable } from '../visit/violations.ts';
import { buildVariant, release, switchTo } from './building/build-variant.ts';

const test = withTwoReleases(base);
// They change the same slice; other tests see the blog's landing page only in its first release.
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(async ({ site, released }) => switchTo(site, released.first, 'all is tested'));

test('the next visitor sees a new release', async ({ page, site, consoleErrors, released: { next } }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  await switchTo(site, next, 'a new heading');
  const current = async () => {
    const report = (await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as ShellReport;
    return report.current['blog'];
  };
  await expect.poll(current).toBe(next.version);

  await openLive(page, '/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the console');
  // Client-side navigation away and back renders it in the browser, from the same release.
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await menu.getByRole('link', { name: 'Blog & News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the console');
  expect(consoleErrors).toEqual([]);
});

test('a release by command is visible immediately and rolled back', async ({
  page,
  site,
  released: { first, next },
}) => {
  await logIn(page, site, '/admin/releases');
  const blog = card(page);
  await expect(page.getByText('Live:')).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await expect(blog).toContainText('1 of 1 shell');

  await switchTo(site, next, 'a new heading');
  await expect(blog.getByRole('link', { name: next.version })).toBeVisible();
  await expect(blog).toContainText('a new heading');
  await expect(blog).toContainText('1 of 1 shell');
  expect(await headingOf(site)).toBe('From the console');
  await expect(page.getByRole('row', { name: /activated.*a new heading/ }).first()).toBeVisible();

  await blog.getByRole('button', { name: /^Roll back to .* blog$/ }).click();
  await expect(blog).toContainText(`All visitors get blog ${first.version} again.`);
  await page.keyboard.type('The heading was wrong');
  await page.keyboard.press('Enter');
  await expect.poll(() => headingOf(site), { intervals: [50] }).toBe('Blogs and news');
  await expect(page.getByText(`blog: rolled back to ${first.version}.`)).toBeVisible();
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
  await expect(blog).toContainText(admin.email);
  await expect(blog).toContainText('The heading was wrong');
  await expect(page.getByRole('row', { name: /rolled back to.*The heading was wrong/ })).toBeVisible();
  // There is no further release to roll back to, so the focus moves to the slice.
  await expect(blog).toBeFocused();
});

test('a canary grows by the slider, is promoted and pinned', async ({ page, site, released: { next } }) => {
  await logIn(page, site, '/admin/releases');
  await card(page)
    .getByRole('link', { name: /releases of blog/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Releases of blog' })).toBeVisible();
  await page.getByRole('button', { name: `Canary blog ${next.version}` }).click();
  const slider = page.getByRole('slider', { name: 'Visitors who get it, in percent' });
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

  await blog.getByRole('button', { name: 'Promote to everyone the canary of blog' }).click();
  await page.keyboard.type('Good');
  await page.keyboard.press('Enter');
  await expect(blog).not.toContainText('Canary');
  await blog.getByRole('link', { name: next.version }).click();
  await expect(page.getByRole('heading', { name: `blog ${next.version}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Page post .*kB/ })).toBeVisible();
  await expect(page.getByText(/promoted .*: Good/)).toBeVisible();
  // From the first test's visits.
  await expect(page.getByRole('row', { name: /^Render time \d+ ms/ })).toBeVisible();

  await page.getByRole('button', { name: `Pin blog ${next.version}` }).click();
  await page.keyboard.type('Keep it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keep it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Lift pin' }).click();
  await page.getByRole('button', { name: 'Yes, lift pin' }).click();
  await expect(page.getByRole('button', { name: `Pin blog ${next.version}` })).toBeVisible();
});

test('a refused release says what to do', async ({ page, site, released: { first } }) => {
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
  await expect(blog).toContainText('0 of 1 shell');
  await expect(blog).toContainText(`shows ${first.version}`);
  await blog.getByText('What the shell reported about blog').click();
  await expect(blog.getByText('broken on purpose')).toBeVisible();
  await expectReadable(page);
  expect(await headingOf(site)).toBe('Blogs and news');

  await blog.getByRole('button', { name: 'Try again of blog' }).click();
  await page.keyboard.type('Try once more');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`blog: activated ${version}.`)).toBeVisible();
  await expect(blog).toContainText('Try once more');
  await expect(heading).toBeVisible();

  await blog.getByRole('button', { name: /^Roll back to .* blog$/ }).click();
  await page.keyboard.type('It is broken');
  await page.keyboard.press('Enter');
  await expect(blog).toContainText('1 of 1 shell');
  await expect(blog.getByRole('link', { name: first.version })).toBeVisible();
});
