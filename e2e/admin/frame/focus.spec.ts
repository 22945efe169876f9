import type { Locator, Page } from '@playwright/test';
import { enquire } from '../../site/enquire.ts';
import { settled } from '../../site/open-live.ts';
import { mailsSent } from '../../site/post-office.ts';
import { picture } from '../../site/picture.ts';
import { expect, test } from '../../site/test.ts';
import { joinTeam } from '../support/join-team.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { created } from '../support/post-bar.ts';
import { addPicture } from '../support/pictures.ts';
import { makePost, withoutAutosave } from '../support/posts.ts';

/**
 * An action that removes its own control or row: the names of the controls to press by keyboard, and what then has the
 * focus.
 */
type Step = readonly [press: readonly (string | RegExp)[], focused: string | RegExp];

/** @returns the tag and text of the focused element */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const words =
      element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    return element === document.body ? 'nothing' : `${element.tagName.toLowerCase()} ${words.trim()}`;
  });

/** Presses a control with its key. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('main'));
  const is = (role: 'button' | 'link' | 'checkbox') => main.getByRole(role, { name, exact: true });
  const target: Locator = is('button')
    .or(is('link'))
    .or(is('checkbox'))
    .or(page.getByRole('menuitem', { name, exact: true }))
    .and(page.locator(':not([title])'))
    .first();
  await expect(target).toBeEnabled();
  await target.focus();
  await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
}

async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [names, expected] of steps)
    await test.step(names.join(', '), async () => {
      for (const name of names) await press(page, name);
      const seen = expect.poll(() => focused(page), { message: `after ${names.join(', ')}` });
      await (typeof expected === 'string' ? seen.toBe(expected) : seen.toMatch(expected));
      await settled(page);
    });
}

const stamp = `walk${Date.now()}`;

test('removing posts moves the focus next to them', async ({ page, site }) => {
  await logIn(page, site);
  await withoutAutosave(page);
  const post = (number: number) =>
    makePost(page, {
      title: `${stamp} ${number}`,
      status: 'draft',
      category: `${stamp} ${number}`,
      tags: `T ${stamp} ${number}`,
    });
  const [first] = [await post(1), await post(2), await post(3)];
  await page.goto(`/admin/dashboard?q=${stamp}`);
  await walk(page, [
    [[`Choose ${stamp} 1`, 'Move to trash'], 'h2 Posts 2'],
    [['Undo'], 'h2 Posts 3'],
    [[`Choose ${stamp} 2`, 'Unpublish'], 'h2 Posts 3'],
    [['Dismiss'], 'h2 Posts 3'],
    [['All on this page', 'Move to trash'], 'h2 Posts 0'],
    [['Undo'], 'h2 Posts 3'],
  ]);
  await page.goto(first.path);
  await page.locator('#image').setInputFiles(picture);
  await walk(page, [
    [[/^Don’t use/], 'input Card picture'],
    [['More', 'Move to trash'], 'button More'],
    [['Restore'], 'button Publish'],
    [['Schedule', 'Schedule post', 'Schedule anyway'], 'button Schedule'],
    [['Schedule', 'Cancel schedule'], 'button Schedule'],
    [['Publish', 'Publish anyway'], 'button Update'],
    [['Restore version 1'], 'button Restore version 1'],
    [['More', 'Unpublish'], 'button More'],
    [['More', 'Move to trash'], 'button More'],
    [['More', 'Delete permanently', 'No'], 'button More'],
    [['More', 'Delete permanently', 'Yes, delete permanently'], 'h1 Dashboard'],
  ]);
  await page.goto('/admin/posts/new');
  await page.getByLabel('Description').fill('Made by Enter');
  await page.getByLabel('Title').fill(`${stamp} 4`);
  await page.keyboard.press('Enter');
  await expect(created(page)).toBeVisible();
  expect(await focused(page)).toBe('input Title');
  for (const [kind, name] of [
    ['category', `${stamp} `],
    ['tag', `T ${stamp} `],
  ] as const) {
    await page.goto(`/admin/categories?kind=${kind}`);
    await walk(page, [
      [[`Rename ${name}2`, 'Cancel'], kind === 'tag' ? `button Rename ${name}2` : `a ${name}2`],
      [[`Delete ${name}2`, 'Cancel'], `button Delete ${name}2`],
      // The next one, which may belong to another test.
      [[`Delete ${name}2`, 'Yes, delete'], kind === 'tag' ? /^button Rename / : /^a /],
    ]);
  }
});

test('removing pictures and enquiries moves the focus next to them', async ({ page, site }) => {
  await logIn(page, site);
  const [one, two] = [1, 2].map((number) => ({ firstName: `${stamp} ${number}`, lastName: 'F' }));
  const email = `${stamp}@example.org`;
  const references = [await enquire(site, { ...one, email }), await enquire(site, { ...two, email })];
  await page.goto(`/admin/enquiries?q=${stamp}`);
  await walk(page, [
    [['All on this page', 'Handled'], 'h1 Enquiries'],
    [['Undo'], 'h1 Enquiries'],
  ]);
  await page.goto(`/admin/enquiries/${references[0]}`);
  await page.getByLabel('Note for colleagues').fill('A note');
  await walk(page, [[['Add note'], 'button Add note']]);
  await page.locator('#reply-text').fill('A reply');
  await walk(page, [
    [['Send reply'], 'button Send reply'],
    [['Delete', 'Yes, delete'], 'h1 Enquiries'],
  ]);
  await page.goto(`/admin/enquiries/person#${email}`);
  await walk(page, [[['Delete everything', 'Yes, delete everything'], 'h1 One person’s data']]);

  const hash = await addPicture(page, `${stamp}.jpg`);
  await page.goto(`/admin/media/${hash}`);
  await walk(page, [
    [['Delete permanently', 'No'], 'button Delete permanently'],
    [['Delete permanently', 'Yes, delete permanently'], 'h1 Picture'],
  ]);
});

test('removing people and logins moves the focus next to them', async ({ page, browser, site }) => {
  await logIn(page, site, '/admin/people');
  const person = await joinTeam(site, mailsSent, 'walking', 'editor');
  const { name } = person;
  const addresses = [1, 2, 3].map((number) => `${stamp}-${number}@example.org`);
  const headers = await bearer(page);
  for (const email of addresses)
    await page.request.post('/api/admin/invitations', { headers, data: { email, role: 'editor' } });
  await page.reload();
  const withdraw = (index: number) => [`Withdraw the invitation for ${addresses[index]}`, 'Yes, withdraw'];
  await walk(page, [
    [[`Disable ${name}`, 'Yes, disable'], `button Enable ${name}`],
    [[`Enable ${name}`], `button Disable ${name}`],
    [[`Transfer posts of ${name}`, 'Cancel'], `button Transfer posts of ${name}`],
    [[`Transfer posts of ${name}`, 'Transfer'], `button Transfer posts of ${name}`],
    [
      [`Withdraw the invitation for ${addresses[1]}`, 'No'],
      `button Withdraw the invitation for ${addresses[1]}`,
    ],
    [withdraw(0), /^button Send again to/],
    [withdraw(1), /^button Send again to/],
    [withdraw(2), /^h1 People|^button Send again to/],
  ]);
  await page.goto('/admin/releases/tokens');
  await page.getByLabel('Owner, as shown in the history').fill(stamp);
  await page.getByLabel('Slices, separated by commas').fill('blog');
  await walk(page, [
    [['Create token'], `div Token of ${stamp}`],
    [['Hide'], 'h2 Create a token'],
    [[`Revoke the token of ${stamp}`, 'Yes, revoke'], /^h2 Tokens of teams and shells|^button Revoke/],
  ]);

  const theirs = await browser.newPage();
  await logIn(theirs, site, `${site.shellOrigin}/admin/account`, person);
  await logIn(theirs, site, `${site.shellOrigin}/admin/account`, person);
  await walk(theirs, [
    [['End session'], /^button End (this )?session/],
    [[/^Forget/], /^button Forget|^h2 Remembered devices/],
  ]);
  await theirs.close();
});
