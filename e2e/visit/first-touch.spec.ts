import type { Page } from '@playwright/test';
import { holdBack } from '../site/hold-back.ts';
import { settled } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const POST = '/blog-details/brain-tumors-first-questions';
/** Maximum characters of scripts that may run before the first interaction. */
const BEFORE_A_TOUCH = 15_000;

const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a turn of the wheel': (page) => page.mouse.wheel(0, 300),
  'a key': (page) => page.keyboard.press('Tab'),
  'a move': (page) => page.mouse.move(200, 200).then(() => page.mouse.move(220, 220)),
};

const isLive = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

for (const [path, [name, touch]] of [
  POST,
  '/blog',
  '/blog-category/cancer',
  '/hi/terms-and-conditions',
].flatMap((path) => Object.entries(touches).map((one) => [path, one] as const)))
  test(`${path} runs no framework until ${name}`, async ({ page, consoleErrors }) => {
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    await page.coverage.startJSCoverage({ reportAnonymousScripts: false });
    await page.goto(path);
    const files = (await page.locator('script[data-files]').getAttribute('data-files'))?.split(' ') ?? [];
    expect(files.length).toBeGreaterThan(4);
    await expect.poll(() => files.filter((file) => !fetched.includes(file))).toEqual([]);
    await settled(page);
    expect(await isLive(page)).toBe(false);
    const run = await page.coverage.stopJSCoverage();
    expect(run.reduce((sum, { source = '' }) => sum + source.length, 0)).toBeLessThan(BEFORE_A_TOUCH);
    fetched.length = 0;
    // The script that waits for interactions may still be loading.
    await expect.poll(() => touch(page).then(() => isLive(page))).toBe(true);
    // All of it was already there.
    expect(fetched.filter((file) => files.includes(file))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

test('a first touch before hydration is replayed once', async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  await page.goto(POST);
  await page.getByRole('button', { name: 'Copy link' }).dispatchEvent('click');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate('copied')).toHaveLength(1);
});

test('interaction before the scripts arrive starts hydration', async ({ page }) => {
  const letGo = await holdBack(page, /\/on-touch\..*js$/);
  await page.goto(POST, { waitUntil: 'commit' });
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 0);
  letGo();
  await expect.poll(() => isLive(page)).toBe(true);
});
