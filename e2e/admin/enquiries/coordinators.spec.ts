import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { mailsSent } from '../../site/post-office.ts';
import { expect, test as base, type Site } from '../../site/test.ts';
import { expectAccessible, violationsOf } from '../../visit/violations.ts';
import { joinTeam } from '../support/join-team.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { holdBack } from '../../site/hold-back.ts';
import { enquire } from '../../site/enquire.ts';

type Person = Awaited<ReturnType<typeof joinTeam>>;

/** Two coordinators. */
const test = base.extend<object, { readonly team: readonly Person[] }>({
  team: [
    async ({ site: shared }, use) => {
      site = shared;
      meera = await joinTeam(site, mailsSent, 'Meera', 'coordinator');
      ravi = await joinTeam(site, mailsSent, 'Ravi', 'coordinator');
      await use([meera, ravi]);
    },
    { scope: 'worker', auto: true },
  ],
});
let site: Site;
let meera: Person;
let ravi: Person;

/** Makes words unique, so that a list filtered by them belongs to this test alone. */
const ownWords = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/**
 * Opens a separate browser for a person.
 *
 * @param unheard requests that are blocked, so that people decide on what they saw. Blocked from the first document
 *   on, since a request already in flight cannot be stopped.
 */
async function browserOf(browser: Browser, who: Person, path: string, unheard?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.shellOrigin });
  const page = await context.newPage();
  if (unheard) await page.route(unheard, (route) => route.abort());
  await logIn(page, site, path, who);
  return page;
}

const stored = async (page: Page, reference: string) =>
  (await (
    await page.request.get(`/api/admin/enquiries/${reference}`, { headers: await bearer(page) })
  ).json()) as { status: string; revision: number; read: boolean; assignee: { name: string } | null };
const unreadCount = async (page: Page) => {
  const answer = await page.request.get('/api/admin/enquiries/unread', { headers: await bearer(page) });
  return ((await answer.json()) as { unread: number }).unread;
};
const status = (page: Page) => page.getByLabel('Status', { exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem');

test('two coordinators on one enquiry see each other and each other’s changes', async ({ browser }) => {
  const reference = await enquire(site, { subject: 'For two' });
  const path = `/admin/enquiries/${reference}`;
  const [first, second] = [await browserOf(browser, meera, path), await browserOf(browser, ravi, path)];
  await expect(first.getByText(`${ravi.name} has this enquiry open, too.`)).toBeVisible();
  await expect(second.getByText(`${meera.name} has this enquiry open, too.`)).toBeVisible();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(`Asha Rao ${reference}`);

  await first.getByLabel('Assigned to').selectOption(meera.name);
  await expect(second.getByText(`Now assigned to ${meera.name}.`)).toBeVisible();
  await expect(second.getByLabel('Assigned to')).toHaveValue(/^[0-9a-f]{24}$/);
  await second.getByLabel('Note for colleagues').fill('She asked for a call on Monday.');
  await second.getByRole('button', { name: 'Add note' }).click();
  await expect(first.getByText('She asked for a call on Monday.')).toBeVisible();
  await expect(first.getByText(`${ravi.name} added a note.`)).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

test('typing while a note is being sent is kept', async ({ page }) => {
  const reference = await enquire(site);
  await logIn(page, site, `/admin/enquiries/${reference}`, meera);
  const arrive = await holdBack(page, '**/notes', 1);
  const note = page.getByLabel('Note for colleagues');
  await note.fill('The first.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await note.fill('The second.');
  arrive();
  await expect(page.getByRole('listitem').filter({ hasText: 'The first.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The second.' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('no change overwrites another; changes to different fields both apply', async ({ browser }) => {
  const reference = await enquire(site);
  const open = (who: Person) => browserOf(browser, who, `/admin/enquiries/${reference}`, '**/presence');
  const [first, second] = [await open(meera), await open(ravi)];
  for (const page of [first, second]) await expect(status(page)).toHaveValue('new');
  await expect.poll(async () => (await stored(first, reference)).read).toBe(true);

  await status(first).selectOption('Handled');
  await expect.poll(async () => (await stored(first, reference)).status).toBe('handled');
  await second.getByLabel('Assigned to').selectOption(ravi.name);
  await expect.poll(async () => (await stored(first, reference)).assignee?.name).toBe(ravi.name);
  expect((await stored(first, reference)).status).toBe('handled');
  await expect(status(second)).toHaveValue('handled');

  await status(second).selectOption('Waiting for records');
  await expect.poll(async () => (await stored(first, reference)).status).toBe('waiting_for_records');
  await status(first).selectOption('Contacted');
  const alert = first.getByRole('alert').filter({ hasText: 'Someone else changed the status' });
  await expect(alert).toContainText(
    'from Handled to Waiting for records in the meantime. Your change was not saved.',
  );
  await expect(status(first)).toHaveValue('waiting_for_records');
  expect((await stored(first, reference)).status).toBe('waiting_for_records');
  expect(await violationsOf(first)).toEqual([]);
  await first.getByRole('button', { name: 'Set to Contacted anyway' }).click();
  await expect(status(first)).toHaveValue('contacted');
  await expect(alert).toHaveCount(0);
  expect((await stored(first, reference)).status).toBe('contacted');
  for (const page of [first, second]) await page.context().close();
});

test('a new enquiry appears in the open list, and the tab title counts it', async ({ page }) => {
  const subject = ownWords('Arriving');
  await logIn(page, site, `/admin/enquiries?q=${subject}`, meera);
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await enquire(site, { firstName: 'Newly', subject });
  await expect(page.getByRole('link', { name: 'Newly Rao' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Enquiries/);
  await enquire(site, { firstName: 'Second', subject });
  // Other tests may send enquiries between two polls, which are then announced together.
  await expect(page.getByText(/^(New enquiry|\d+ new enquiries)\.$/)).toBeAttached();
  await expect(rows(page)).toHaveCount(2);
  // Other tests send and read enquiries at the same time, so the expected number is the server's current count.
  await expect
    .poll(async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1]) - (await unreadCount(page)))
    .toBe(0);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveTitle(/^[^(]/);
});

test('a hidden tab does not poll, and refreshes at once when shown', async ({ page }) => {
  await page.clock.install();
  const subject = ownWords('While hidden');
  await logIn(page, site, `/admin/enquiries?q=${subject}`, meera);
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/enquiries/unread') ? 1 : 0));
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      const visibilityState = { value: hidden ? 'hidden' : 'visible', configurable: true };
      Object.defineProperty(document, 'visibilityState', visibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await hide(true);
  await enquire(site, { firstName: 'Unseen', subject });
  asked = 0;
  await page.clock.runFor(60_000);
  expect(asked).toBe(0);
  await hide(false);
  await expect(page.getByRole('link', { name: 'Unseen Rao' })).toBeVisible();
});

test('bulk actions by keyboard can be undone; others’ changes are left alone', async ({ page }) => {
  const subject = ownWords('Bulk');
  await enquire(site, { subject, firstName: 'One' });
  const second = await enquire(site, { subject, firstName: 'Two' });
  // The list learns of the other person's change only after the click.
  await page.route('**/enquiries/unread', (route) => route.abort());
  await logIn(page, site, `/admin/enquiries?q=${subject}`, meera);
  await expect(rows(page)).toHaveCount(2);
  await page.request.patch(`/api/admin/enquiries/${second}`, {
    headers: { ...(await bearer(page)), 'If-Match': '"1"' },
    data: { status: 'contacted' },
  });
  await page.getByLabel('All on this page').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('1 enquiry set to Handled. Two Rao was skipped: someone else changed it in the meantime.'),
  ).toBeVisible();
  await expect(rows(page).filter({ hasText: 'One Rao' })).toContainText('Handled');
  await expect(rows(page).filter({ hasText: 'Two Rao' })).toContainText('Contacted');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 enquiry restored.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'One Rao' })).toContainText('New');
});

test('previous and next stay within the list; unread can be restored', async ({ page }) => {
  const subject = ownWords('Beside');
  for (const firstName of ['Oldest', 'Middle', 'Newest']) await enquire(site, { subject, firstName });
  await enquire(site, { subject: 'Elsewhere' });
  const list = `/admin/enquiries?${new URLSearchParams({ q: subject, status: 'new' })}`;
  await logIn(page, site, list, meera);
  await page.getByRole('link', { name: 'Middle Rao' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Middle Rao');
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(heading).toContainText('Newest Rao');
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading).toContainText('Middle Rao');
  // Once handled, it leaves the list, but the link to the next one stays the same.
  await status(page).selectOption('Handled');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading).toContainText('Oldest Rao');
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
  const reference = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect.poll(async () => (await stored(page, reference)).read).toBe(true);
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page).toHaveURL(list);
  await expect(rows(page).filter({ hasText: 'Oldest Rao' })).toContainText('(unread)');
});

test('a reply from a template contains the reference and is stored as sent', async ({ page }) => {
  const reference = await enquire(site, { email: 'patient@example.org' });
  await logIn(page, site, `/admin/enquiries/${reference}`, meera);
  await expect(page.getByRole('link', { name: 'Call +919876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  await page.getByLabel('Template').selectOption('We will call you');
  const text = page.getByLabel('Message to patient@example.org');
  await expect(text).toHaveValue(/^Dear Asha,\n\nThank you for writing to us/);
  // A draft survives visiting other pages, and closing the tab.
  await text.fill(`${await text.inputValue()}\nP.S. It is free.`);
  await page.reload();
  await expect(text).toHaveValue(/P\.S\. It is free\.$/);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByLabel('Message to patient@example.org')).toHaveValue(/P\.S\. It is free\.$/);
  await tab.close();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(`Reply by ${meera.name}`)).toBeVisible();
  await expect(page.getByText(/^✓ Sent/)).toBeVisible();
  await expect(status(page)).toHaveValue('contacted');
  await expect(text).toHaveValue('');
  const isReply = (mail: string) => mail.includes(`[${reference}]`) && !/^Auto-Submitted:/m.test(mail);
  expect((await mailsSent()).filter(isReply)).toEqual([expect.stringContaining('To: patient@example.org')]);

  // Logging out leaves nothing for the next person at the computer.
  await page.getByLabel('Note for colleagues').fill('She asked for Dr Rao.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\?next=/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Dr Rao');
});

test('one person’s data is found, exported and deleted', async ({ page }) => {
  const email = `${randomUUID()}@example.org`;
  const reference = await enquire(site, { email, subject: 'Mine', firstName: '=1+1' });
  await enquire(site, { email: 'another@example.org', subject: 'Not mine' });
  await logIn(page, site, `/admin/enquiries/${reference}`, meera);
  await page.getByLabel('Note for colleagues').fill('Prefers Hindi.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(`Note by ${meera.name}`)).toBeVisible();
  await page.getByRole('link', { name: 'All of this person’s data' }).click();
  await expect(page.getByRole('heading', { name: `1 enquiry of ${email}` })).toBeVisible();
  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const [asJson] = JSON.parse(await saved('Export as JSON')) as Record<string, unknown>[];
  expect(asJson).toMatchObject({ reference, entries: [{ kind: 'note', text: 'Prefers Hindi.' }] });
  const csv = await saved('Export as CSV');
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).toContain('"Received (IST)"');
  expect(csv).toContain('Prefers Hindi.');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(page.getByText('1 enquiry deleted permanently, with notes and replies.')).toBeVisible();
  await expect(page.getByText(`No data stored for ${email}.`)).toBeVisible();
});

test('nothing is clipped, covered or hard to read at any width', async ({ page }) => {
  const email = `${randomUUID()}@example.org`;
  const subject = ownWords('Wide');
  const long = 'Averyveryverylongnamewithoutanyspaceinit';
  const reference = await enquire(site, { email, firstName: 'आशा', lastName: long, subject });
  await enquire(site, { email, subject, helpyou: 'A long message. '.repeat(60) });
  await logIn(page, site, `/admin/enquiries?q=${subject}`, meera);
  await page.getByLabel('All on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/enquiries/${reference}`);
  await page.getByLabel('Note for colleagues').fill('A note.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(`Note by ${meera.name}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/enquiries/person#${email}`);
  await expect(page.getByRole('heading', { name: `2 enquiries of ${email}` })).toBeVisible();
  await expectAccessible(page);
});
