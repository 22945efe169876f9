import type { Page, Response } from '@playwright/test';
import { Random } from '../../hostile-requests/random.ts';
import type { RunningSite } from '@opinionbridge/tools/site';
import { startMailServer } from '../../site/mail-server.ts';
import { startOwnSite } from '../../site/start-own-site.ts';
import { expect, test } from '../../site/own-site.ts';
import { joinTeam } from '../support/join-team.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { enquire } from '../../site/enquire.ts';

/** Number of changes by each coordinator; COORDINATORS_CHANGES=150 takes about two minutes. */
const CHANGES = Number(process.env['COORDINATORS_CHANGES'] ?? 15);
const STATUSES = ['New', 'Contacted', 'Waiting for records', 'Handled'] as const;
const NAMES = ['Meera', 'Ravi'] as const;

let site: RunningSite;
let mail: Awaited<ReturnType<typeof startMailServer>>;
test.beforeAll(async () => {
  mail = await startMailServer();
  site = await startOwnSite('two-coordinators', { SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await site.stop();
  await mail.stop();
});

/** A stored status. */
interface Taken {
  readonly revision: number;
  readonly status: string;
  /** The status that was shown to whoever changed it. */
  readonly over: string;
}

interface Stored {
  readonly status: string;
  readonly entries: readonly { readonly text: string }[];
}

test('two coordinators on one enquiry lose no note and overwrite no unseen status', async ({ browser }) => {
  test.setTimeout(60_000 + CHANGES * 10_000);
  const reference = await enquire(site);
  const people = await Promise.all(
    NAMES.map(async (name) => {
      const account = await joinTeam(site, async () => mail.mails, name, 'coordinator');
      const page = await (await browser.newContext({ baseURL: site.shellOrigin })).newPage();
      await logIn(page, site, `/admin/enquiries/${reference}`, account);
      await expect(page.getByLabel('Status', { exact: true })).toBeVisible();
      return { name, page, taken: [] as Taken[], notes: [] as string[] };
    }),
  );
  await Promise.all(people.map((person, number) => work(person, new Random(number + 7))));

  const [{ page }] = people as [(typeof people)[number]];
  const answer = await page.request.get(`/api/admin/enquiries/${reference}`, { headers: await bearer(page) });
  const stored = (await answer.json()) as Stored;
  const texts = stored.entries.map(({ text }) => text).sort();
  expect(texts).toEqual(people.flatMap(({ notes }) => notes).sort());

  const taken = people.flatMap((person) => person.taken).sort((a, b) => a.revision - b.revision);
  expect(taken.length).toBeGreaterThan(2);
  let before = 'new';
  for (const { revision, status, over } of taken) {
    // Setting a status that another person has just set overwrites nothing, whatever was shown.
    if (status !== before) expect([revision, over]).toEqual([revision, before]);
    before = status;
  }
  expect(stored.status).toBe(before);
  for (const person of people) {
    await person.page.reload();
    await expect(person.page.getByLabel('Status', { exact: true })).toHaveValue(before);
    await person.page.context().close();
  }
});

/** Randomly writes notes, and changes status and assignee. */
async function work(
  { name, page, taken, notes }: { name: string; page: Page; taken: Taken[]; notes: string[] },
  random: Random,
): Promise<void> {
  for (let number = 0; number < CHANGES; number++) {
    await page.waitForTimeout(random.number(1_200));
    const kind = random.next();
    if (kind < 0.35) {
      const text = `${name} ${number}`;
      await page.getByLabel('Note for colleagues').fill(text);
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      notes.push(text);
    } else if (kind < 0.6) {
      await choose(page, 'Assigned to', random.one(NAMES));
    } else {
      const { over, stored } = await choose(page, 'Status', random.one(STATUSES));
      if (stored) taken.push({ revision: stored.revision, status: stored.status, over });
    }
  }
}

/**
 * Reads a select and changes it in one step; then waits until the change was stored, or the page reports that it was
 * not.
 *
 * @returns what was shown, and what was stored, if anything
 */
async function choose(
  page: Page,
  list: string,
  wanted: string,
): Promise<{ over: string; stored?: { revision: number; status: string } }> {
  const answers: Response[] = [];
  const note = (response: Response) => {
    if (response.request().method() === 'PATCH') answers.push(response);
  };
  page.on('response', note);
  const { over, isChange } = await page.getByLabel(list, { exact: true }).evaluate((element, label) => {
    const select = element as HTMLSelectElement;
    const shown = select.value;
    const option = [...select.options].find(({ text }) => text === label);
    select.value = option?.value ?? '';
    // Before the page resets it to the previous value, until the change is stored.
    const isAnother = select.value !== shown;
    if (isAnother) select.dispatchEvent(new Event('change', { bubbles: true }));
    return { over: shown, isChange: isAnother };
  }, wanted);
  const clash = page.getByRole('alert').filter({ hasText: /Someone else changed the (status|assignee)/ });
  const stored = () => answers.find((answer) => answer.ok());
  if (isChange)
    await expect
      .poll(
        async () =>
          stored() !== undefined ||
          answers.length === 2 ||
          (answers.length === 1 && (await clash.isVisible())),
      )
      .toBe(true);
  page.off('response', note);
  const answer = stored();
  return { over, ...(answer && { stored: (await answer.json()) as { revision: number; status: string } }) };
}
