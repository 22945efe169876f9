import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { makePost, openPost } from '../support/posts.ts';
import { enquire } from '../../site/enquire.ts';
import { holdBack } from '../../site/hold-back.ts';
import { settled } from '../../site/open-live.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../../visit/layout-shift.ts';
import { picture } from '../../site/picture.ts';

test('no table breaks words or scrolls sideways at any width', async ({ page, site }) => {
  await logIn(page, site, '/admin/people');
  for (const [path, heading] of [
    ['/admin/people', 'People'],
    ['/admin/activity', 'Activity'],
    ['/admin/account', 'Account'],
    ['/admin/releases', 'Releases'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('cell').first()).toBeAttached();
    for (const width of [390, 768, 1024, 1150, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Text broken across two lines has a box on each.
      const broken = await page.evaluate(() => {
        const long =
          '[data-label=Person],[data-label=E-mail],[data-label=Who],[data-label=What],[data-label=Why]';
        const texts = [...document.querySelectorAll('main th, main td, main table button')].filter(
          (cell) => !cell.matches(`${long},[data-label=From],[data-label=Device],[data-label=Release]`),
        );
        return texts.flatMap((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                found.push(word);
            }
          return found;
        });
      });
      expect(broken, `${path} at ${width} px`).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a picture has a drop zone for keyboard and pointer', async ({ page, site }) => {
  await openPost(page, site, { title: 'With a zone', status: 'draft' });
  const input = page.getByLabel('Card picture');
  const zone = input.locator('..');
  await expect(zone).toContainText('Choose a picture or drop it here');
  // The browser's own file control is not visible.
  expect(await input.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone.click()]);
  await chooser.setFiles(picture);
  await expect(zone).toContainText('Choose another picture or drop it here');
  await page.getByRole('button', { name: 'Don’t use picture.jpg' }).click();
  await expect(zone).toContainText('Choose a picture or drop it here');
  await input.focus();
  expect(await zone.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expectAccessible(page);
});

test('loading content has its final size, so nothing shifts', async ({ page, site }) => {
  await logIn(page, site, '/admin/account');
  // Only this post is listed: others of this site may have hardly any text.
  const title = `A post with the usual number of words ${Date.now()}`;
  const desc =
    'What the tests find, which treatments there are, how long they take, and the questions to ask before the first of them begins.';
  await makePost(page, { title, desc });
  const answer = await holdBack(page, /\/api\/admin\/blog\?.*perPage=24/);
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);
  await expect(page.getByText('Loading…', { exact: true })).toBeAttached();
  const form = page.getByRole('heading', { name: 'Create Blog' });
  await expect(form).toBeVisible();
  const region = page.getByRole('region', { name: /^Posts/ });
  const waiting = (await region.locator('[class$=-shape]').first().boundingBox())!;
  answer();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const { x, y, width, height } = (await region.getByRole('listitem').first().boundingBox())!;
  expect([x, y, width]).toEqual([waiting.x, waiting.y, waiting.width]);
  // The description may have a few lines more or less.
  expect(Math.abs(height - waiting.height)).toBeLessThan(80);
});

/** Lists, and pages with a form among or below what loads. */
const PAGES =
  'dashboard posts/new enquiries enquiries/templates categories media people account releases releases/tokens activity';

/** What appears above something else, and late. */
const LATE = { dashboard: 'Waiting for me', enquiries: 'Your reminders', enquiry: 'Remind me on' };

/** The page of a picture that the template's posts show. */
async function pageOfPicture(page: Page): Promise<string> {
  const list = await page.request.get('/api/admin/media?perPage=1', { headers: await bearer(page) });
  const [{ picture }] = (await list.json()) as [{ picture: { hash: string } }];
  return `media/${picture.hash}`;
}

/** Answers once the list or the enquiry is there. */
const answerLate = (page: Page, address: string, json: unknown) =>
  page.route(address, async (route) => {
    await page.waitForResponse(/perPage=2[45]|enquiries\/OB-[^/]+$/);
    await route.fulfill({ json });
  });

/** What pages load once they know who is there. */
const DATA = /\/api\/admin\/(?!me$|enquiries\/unread$)/;

for (const width of [390, 1440])
  test(`at ${width} px no page moves what one is about to press while it loads`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, site, '/admin/account');
    await countShift(page);
    const [from, day] = [{ firstName: 'Asha', lastName: 'Rao', subject: 'Biopsy' }, '2026-01-01'];
    const waiting = { _id: '1', title: 'Waiting', review: { state: 'asked', by: 'Meera', at: day } };
    await answerLate(page, '**/api/admin/enquiries/reminders', [{ reference: 'AAAA', day, ...from }]);
    await answerLate(page, '**/api/admin/blog?review=waiting*', [waiting]);
    await answerLate(page, '**/api/admin/enquiries/*/reminder', { day: null });
    const moved: string[] = [];
    const enquiry = `enquiries/${await enquire(site, { subject: 'Holds still' })}`;
    for (const path of [...PAGES.split(' '), enquiry, await pageOfPicture(page)]) {
      const answer = await holdBack(page, DATA);
      const asked = page.waitForRequest(DATA);
      await page.goto(`/admin/${path}`);
      await asked;
      await settled(page);
      answer();
      await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0);
      const late = LATE[(path === enquiry ? 'enquiry' : path) as keyof typeof LATE] as string | undefined;
      if (late) await expect(page.getByLabel(late, { exact: true })).toBeVisible();
      await settled(page);
      const shift = await shiftOf(page);
      if (shift > MOST_SHIFT) moved.push(`${path}: ${shift}`);
    }
    expect(moved).toEqual([]);
  });

test('destructive actions ask in the danger color, and Escape cancels', async ({ page, site }) => {
  await logIn(page, site);
  const { path, id } = await makePost(page, { title: 'Nearly gone', status: 'draft' });
  await page.request.delete(`/api/blog/${id}`, {
    headers: {
      Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
      'If-Match': '"1"',
    },
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete this post/ });
  await expect(question).toBeVisible();
  const danger = question.getByRole('button', { name: 'Yes, delete permanently' });
  expect(await danger.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(180, 35, 24)',
  );
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible();
});
