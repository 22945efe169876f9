import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { holdBack } from '../site/hold-back.ts';
import { live, openIdle } from '../site/open-live.ts';

/** Holds the page's scripts back, and with them the end of its loading, until the returned function is called. */
const holdScripts = (page: Page) => holdBack(page, '**/*.js');

test('scripts are requested after the first paint, the font and the first picture', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (time: number) => {
      // The loader is at the end of the page, so everything before it is in the frame.
      if (document.querySelector('script[data-files]')) frames.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await openIdle(page, '/');
  const html = await (await page.request.get('/')).text();
  expect(html.match(/<link[^>]+modulepreload|<script[^>]+src=/g)).toBeNull();
  const at = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
  expect(at(/\.js$/)).toBeGreaterThan(Math.max(at(/figtree.*\.woff2$/), at(/hero-1.*\.avif$/)));
  const { frames, paint, picture, script } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    picture: performance
      .getEntriesByType('resource')
      .find(({ name }) => /hero-1.*\.avif$/.test(name)) as PerformanceResourceTiming,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  // The first frame with the page in it is painted before the second one starts.
  expect(script).toBeGreaterThanOrEqual(frames[1] as number);
  expect(script).toBeGreaterThanOrEqual(paint as number);
  expect(script).toBeGreaterThanOrEqual(picture.responseEnd);
});

test('scripts wait for the first picture, and not for ever', async ({ page }) => {
  const release = await holdBack(page, '**/hero-1*.avif');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const isAsked = () => asked.some((path) => path.endsWith('.js'));
  expect(isAsked()).toBe(false);
  await expect.poll(isAsked).toBe(true);
  release();
});

test('the page’s code starts in two tasks and compiles while it arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const { scheduler } = window as unknown as { scheduler: { yield: () => Promise<void> } };
    const next = scheduler.yield.bind(scheduler);
    // Whether the second part, which loads Module Federation, had started at the end of the first task, and of the
    // second.
    const hadBegun: boolean[] = [];
    scheduler.yield = () => {
      hadBegun.push('_FEDERATION_RUNTIME_CORE' in window);
      return next();
    };
    Object.assign(window, { hadBegun });
  });
  await page.goto('/faq', { waitUntil: 'load' });
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { hadBegun: readonly boolean[] }).hadBegun.slice(0, 2)),
    )
    .toEqual([false, true]);
  const files = await page.locator('script[data-files]').getAttribute('data-files');
  const code = await (await page.request.get(files?.split(' ')[0] as string)).text();
  expect(code.slice(0, code.indexOf('\n'))).toBe('//# allFunctionsCalledOnLoad');
});

test('input before hydration is replayed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const tab = page.getByRole('tab', { name: 'Orthopedic' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  const later = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Search FAQs').pressSequentially('Telugu');
  await expect(page.getByRole('main').locator('details')).toHaveCount(11);
  later();
  await expect(page.locator('mark').first()).toHaveText('Telugu');
  await expect(page.getByLabel('Search FAQs')).toHaveValue('Telugu');
});

test('links, panels, questions and forms work before scripts run', async ({ page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main summary').nth(2).click();
  await expect(page.locator('main details').nth(2)).toHaveAttribute('open', '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('First name').fill('Asha');
  release();
  await live(page);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
});
