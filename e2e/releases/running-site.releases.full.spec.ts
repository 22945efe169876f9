import type { ShellReport } from '@opinionbridge/releases';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';
import { activeBlog, buildVariant, release, switchTo } from './building/build-variant.ts';

test('a tab keeps the release it was opened with', async ({ page, site, consoleErrors }) => {
  const before = await activeBlog(site);
  const becomes = ({ version }: { version: string }) =>
    expect
      .poll(
        async () =>
          ((await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as ShellReport).current['blog'],
        { timeout: 20_000 },
      )
      .toBe(version);
  await openLive(page, '/faq');
  const heading = { find: '<h1>Blogs and news</h1>', replace: '<h1>Fresh from the press</h1>' };
  const folder = await buildVariant('tab', [{ file: 'pages/landing/landing.tsx', ...heading }]);
  await becomes(await release(site, folder, 'a new heading'));
  await page
    .getByRole('navigation', { name: 'Main menu', exact: true })
    .getByRole('link', { name: 'Blog & News' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  expect(consoleErrors).toEqual([]);
  await switchTo(site, before, 'back');
  await becomes(before);
});
