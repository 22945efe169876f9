import type { Page } from '@playwright/test';
import { expect, test } from '../../site/own-site.ts';
import { logIn } from '../support/log-in.ts';
import { savedNow } from '../support/post-bar.ts';
import { makePost, openPost, savedPost, withoutAutosave } from '../support/posts.ts';
import { picture } from '../../site/picture.ts';

/** Maximum loss in milliseconds of typing. */
const MAY_LOSE_MS = 5_000;
/** Milliseconds between two keystrokes. */
const KEY_MS = 40;
/** Moments of the kill in milliseconds after the first keystroke: before, during and after the autosaves of a draft. */
const MOMENTS = [60, 250, 700, 1_300, 2_100, 2_900, 3_050, 3_400, 4_200, 6_300];

/** Crashes a tab's process: no handler of the page runs. */
async function kill(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A crashed page sends no response.
  void client.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Types numbered words until the page crashes. @returns the time of each word */
async function typeUntil(page: Page, moment: number): Promise<number[]> {
  const times: number[] = [];
  const startedAt = Date.now();
  while (Date.now() - startedAt < moment) {
    await page.keyboard.insertText(`w${times.length} `);
    times.push(Date.now());
    await page.waitForTimeout(KEY_MS);
  }
  return times;
}

const wordsIn = (text: string) => [...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number));

/** Number of concurrent writers, each in its own browser context and therefore process. */
const AT_ONCE = 3;

for (const [where, status, moments] of [
  ['a draft, which saves itself,', 'draft', MOMENTS],
  ['a published post', 'published', MOMENTS.filter((_, index) => index % 3 === 0)],
] as const) {
  test(`a tab killed in ${where} loses five seconds at most`, async ({ browser, site, baseURL }) => {
    test.setTimeout(300_000);
    const waiting = [...moments];
    const killAtNextMoments = async () => {
      const context = await browser.newContext({ baseURL: baseURL as string });
      let page = await context.newPage();
      await logIn(page, site);
      for (let moment = waiting.shift(); moment !== undefined; moment = waiting.shift())
        page = await expectKept(page, moment, status);
      await context.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, killAtNextMoments));
  });
}

/** @returns the tab that was opened after the one that was killed */
async function expectKept(page: Page, moment: number, status: string): Promise<Page> {
  const { path } = await makePost(page, { title: `Killed after ${moment}`, desc: '', symptoms: '', status });
  await page.goto(path);
  await page.getByLabel('Symptoms', { exact: true }).click();
  const times = await typeUntil(page, moment);
  const killedAt = Date.now();
  const context = page.context();
  await kill(page);

  const next = await context.newPage();
  await next.goto(path);
  const text = next.getByLabel('Symptoms', { exact: true });
  // Three editors start at the same time.
  await text.waitFor();
  const restored = wordsIn(await text.innerText());
  const due = times.filter((at) => at <= killedAt - MAY_LOSE_MS).length;
  expect(restored, `after ${moment} ms`).toEqual(times.slice(0, restored.length).map((_, index) => index));
  expect(restored.length, `after ${moment} ms, of ${times.length} words`).toBeGreaterThanOrEqual(
    Math.max(due, 1),
  );
  // At most what the killed process had not yet passed to the browser is lost.
  expect(times.length - restored.length, `lost words after ${moment} ms`).toBeLessThanOrEqual(3);
  return next;
}

test('text typed into one form in two tabs survives killing both', async ({ page, site, context }) => {
  await logIn(page, site);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await page.getByLabel('Title').fill('From the first tab');
  await other.getByLabel('Title').fill('From the second tab');
  await kill(page);
  await kill(other);

  const again = await context.newPage();
  await again.goto('/admin/dashboard');
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.getByLabel('Title')).toHaveValue('From the second tab');
  await again.getByRole('button', { name: 'Save as draft' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Edit post');
  await again.goto('/admin/dashboard');
  await expect(again.getByLabel('Title')).toHaveValue('From the first tab');
  await again.getByRole('button', { name: 'Start over' }).click();
  await again.reload();
  await expect(again.getByLabel('Title')).toHaveValue('');
});

test('chosen pictures survive a crash and are saved', async ({ page, site, context }) => {
  const { id, path } = await openPost(page, site, { title: 'Pictures kept' });
  await page.getByLabel('Card picture', { exact: true }).setInputFiles(picture);
  await page.getByLabel(/^Alternative text/).fill('A knee, drawn');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByLabel('Title').fill('New, with a picture');
  await other.getByLabel('Page picture 2').setInputFiles(picture);
  await kill(page);
  await kill(other);

  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.locator('img[src^="blob:"]')).toBeVisible();
  await expect(again.getByLabel(/^Alternative text/)).toHaveValue('A knee, drawn');
  await again.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(again)).toBeVisible();
  expect(await savedPost(again, id)).toMatchObject({ pictures: { image: { alt: 'A knee, drawn' } } });
  await again.reload();
  await expect(again.getByLabel('Card picture', { exact: true })).toHaveValue('');
  await expect(again.getByText('Restored from this device.')).toHaveCount(0);

  await again.goto('/admin/dashboard');
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.getByLabel('Page picture 2')).toHaveValue(/picture\.jpg$/);
  await again.getByRole('button', { name: 'Save as draft' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Edit post');
  await again.goto('/admin/dashboard');
  await expect(again.getByLabel('Page picture 2')).toHaveValue('');
});

test('a device without space for a copy says so instead of claiming one', async ({ page, site, context }) => {
  await logIn(page, site);
  const { path } = await makePost(page, { title: 'No room' });
  const client = await context.newCDPSession(page);
  // Before the page opens its database, since the browser caches the quota for a while.
  await client.send('Storage.overrideQuotaForOrigin', { origin: site.shellOrigin, quotaSize: 1 });
  await withoutAutosave(page);
  await page.goto(path);
  await page.getByLabel('Description').fill('Too much for this device.');
  await expect(page.getByText('there is no space left on this device')).toBeVisible();
  await client.send('Storage.overrideQuotaForOrigin', { origin: site.shellOrigin });
  await page.getByLabel('Description').fill('There is room again.');
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible();
});
