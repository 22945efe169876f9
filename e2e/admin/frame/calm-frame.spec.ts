import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, openPost } from '../support/posts.ts';
import { holdBack } from '../../site/hold-back.ts';
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
  const answer = await holdBack(page, /\/api\/admin\/blog\?/);
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
