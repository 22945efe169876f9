import type { Page } from '@playwright/test';
import { live, openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';
import { bundleHost } from './bare-host/bundle-host.ts';
import { startOtherOrigin } from './bare-host/start-other-origin.ts';

/** What the Module Federation devtools read from a page. */
interface Federation {
  readonly __INSTANCES__: readonly { readonly name: string }[];
  readonly moduleInfo: Readonly<
    Record<string, { readonly remotesInfo: object; readonly modules?: object[] }>
  >;
  readonly __SHARE__: Readonly<
    Record<string, { readonly default: Readonly<Record<string, Readonly<Record<string, Share>>>> }>
  >;
}
interface Share {
  readonly from: string;
  readonly useIn: readonly string[];
  readonly loaded: boolean;
}

test('Module Federation’s devtools find the shell, its slices, and what they share', async ({ page }) => {
  await openLive(page, '/blog');
  const found = await page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as { __FEDERATION__: Federation };
    const shared = Object.entries(federation.__SHARE__['shell']?.default ?? {});
    return {
      instances: federation.__INSTANCES__.map(({ name }) => name),
      remotes: Object.keys(federation.moduleInfo['shell']?.remotesInfo ?? {}).sort(),
      modules: Object.entries(federation.moduleInfo).map(([key, info]) => [
        key.replace(/\.\w+\.js$/, ''),
        info.modules,
      ]),
      shared: shared.map(([name, versions]) => [
        name,
        ...Object.entries(versions).map(([version, { from, useIn }]) => [version, from, useIn]),
      ]),
    };
  });
  expect(found.instances).toEqual(['shell', 'blog']);
  expect(found.remotes).toEqual(['admin', 'blog', 'marketing']);
  expect(found.modules).toContainEqual([
    'blog:/slices/blog/remote-entry',
    [{ moduleName: 'slice', modulePath: './slice' }],
  ]);
  const version: unknown = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(found.shared).toContainEqual(['react', [version, 'shell', expect.arrayContaining(['blog'])]]);
  expect(found.shared.map(([name]) => name)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-router',
  ]);
});

/** Returns a style from the blog's own style sheet that uses no tokens, which are the shell's. */
const eyebrowStyle = (page: Page) =>
  page
    .getByText('Knowledge base', { exact: true })
    .first()
    .evaluate((eyebrow) => getComputedStyle(eyebrow).fontWeight);

test.describe('in another host', () => {
  // The site's own service worker would fetch the host's page, bypassing the test.
  test.use({ serviceWorkers: 'block' });

  test('a bare host shows the blog’s landing by mf-manifest.json', async ({ page, site, consoleErrors }) => {
    const manifest = `${site.shellOrigin}/slices/blog/mf-manifest.json`;
    expect(await (await fetch(manifest)).json()).toMatchObject({
      name: 'blog',
      // Next to the manifest, wherever that is.
      metaData: { publicPath: 'auto', remoteEntry: { type: 'module' } },
      exposes: [
        { name: 'latest-posts', path: './latest-posts' },
        { name: 'slice', path: './slice' },
      ],
    });
    await openLive(page, '/blog');
    const expected = await page.getByRole('main').innerText();
    const style = await eyebrowStyle(page);
    const state = await page.locator('#page-state').textContent();
    const setting = { manifest, site: (JSON.parse(state ?? '') as { site: object }).site };

    const other = await startOtherOrigin(await bundleHost(), setting, site.shellOrigin);
    try {
      await page.goto(other.origin);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
      const words = (text: string) => text.split(/\s+/).sort();
      await expect
        .poll(async () => words(await page.locator('body').innerText()))
        .toEqual(expect.arrayContaining(words(expected)));
      expect(await eyebrowStyle(page)).toBe(style);
      // The slice's own pictures come from the same origin as its code. Found by search, since newer posts of other
      // tests precede it.
      await page.getByRole('searchbox', { name: 'Search the blog' }).fill('Melanoma');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page
        .getByRole('article')
        .getByRole('link', { name: /Melanoma: how/ })
        .first()
        .click();
      const portrait = page.locator('img[src*="/slices/blog/"]').first();
      await portrait.scrollIntoViewIfNeeded();
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await portrait.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
        site.shellOrigin,
      );
      expect(other.missed).toEqual([]);
      expect(consoleErrors.filter((complaint) => !complaint.startsWith('warning'))).toEqual([]);
    } finally {
      other.close();
    }
  });
});

test('an entry that does not arrive is requested once more', async ({ page, consoleErrors }) => {
  await page.route(/\/remote-entry\.\w+\.js$/, (route) => route.abort());
  await page.goto('/blog');
  await live(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydration', 'failed');
  // The browser logs what did not arrive, and nothing else is logged.
  expect(consoleErrors.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([]);
});
