import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Random } from '../../hostile-requests/random.ts';
import { expect, test } from '../../site/own-site.ts';
import { startKillableBrowser, type KillableBrowser } from '../support/killable-browser.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { picture } from '../../site/picture.ts';

/** Number of browser kills per writing session; use KILLS=10 for a long one. */
const KILLS = Number(process.env['KILLS'] ?? 4);
/** Maximum loss in milliseconds of typing. */
const MAY_LOSE_MS = 5_000;
/** Minimum and maximum writing time before a kill, in milliseconds. */
const WRITING_MS = [300, 8_000] as const;
/** Milliseconds between two keystrokes. */
const KEY_MS = 40;
const PICTURES = ['Card picture', 'Page picture 1', 'Page picture 2', 'Page picture 3', 'Page picture 4'];

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });
const wordsIn = (text: string) => [...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number));

interface Typed {
  readonly word: number;
  readonly at: number;
}

for (const [what, status, pictures] of [
  ['a new post', undefined, PICTURES],
  // With few kills there is time for only two pictures per session; across the sessions all five are used.
  ['a draft', 'draft', [...PICTURES.slice(2), ...PICTURES.slice(0, 2)]],
  ['a published post', 'published', PICTURES.toReversed()],
] as const) {
  test(`${what} with pictures loses at most five seconds over ${KILLS} browser kills`, async ({ site }) => {
    test.setTimeout(300_000);
    const dashboard = `${site.shellOrigin}/admin/dashboard`;
    const random = new Random(what.length);
    const profile = await mkdtemp(join(tmpdir(), 'killed-'));
    let browser: KillableBrowser | undefined;
    try {
      browser = await startKillableBrowser(profile, site.shellOrigin);
      await logIn(browser.page, site, dashboard);
      const address = status ? await addressOfNewPost(browser.page, site.shellOrigin, status) : dashboard;
      const typed: Typed[] = [];
      const chosen = new Map<string, number>();
      for (let kill = 0; kill < KILLS; kill++) {
        const { page } = browser;
        await page.goto(address);
        await expect(symptomsOf(page)).toBeVisible();
        const name = kill % 2 === 0 ? pictures.find((one) => !chosen.has(one)) : undefined;
        if (name) {
          await page.getByLabel(name, { exact: true }).setInputFiles(picture);
          chosen.set(name, Date.now());
        }
        // After choosing a picture, writing continues until it must not be lost any more; otherwise it is interrupted
        // sooner.
        const [least, most] = name ? [MAY_LOSE_MS, WRITING_MS[1]] : [WRITING_MS[0], MAY_LOSE_MS];
        const forMs = least + random.next() * (most - least);
        await write(page, forMs, typed);
        const killedAt = Date.now();
        await browser.kill();
        browser = await startKillableBrowser(profile, site.shellOrigin);
        await logIn(browser.page, site, address);
        await expectThere(browser.page, typed, chosen, killedAt - MAY_LOSE_MS, `kill ${kill + 1}`);
      }
    } finally {
      await browser?.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

async function addressOfNewPost(page: Page, origin: string, status: string): Promise<string> {
  const headers = await bearer(page);
  const data = { title: 'Killed', status };
  const answer = await page.request.post(`${origin}/api/blog`, { headers, data });
  return `${origin}/admin/posts/${((await answer.json()) as { _id: string })._id}`;
}

/** Types numbered words at the end of the symptoms. */
async function write(page: Page, forMs: number, typed: Typed[]): Promise<void> {
  await symptomsOf(page).click();
  await page.keyboard.press('Control+End');
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    const word = (typed.at(-1)?.word ?? -1) + 1;
    await page.keyboard.insertText(`w${word} `);
    typed.push({ word, at: Date.now() });
    await page.waitForTimeout(KEY_MS);
  }
}

/** Only the last words may be lost; what remains is where the next words continue. */
async function expectThere(
  page: Page,
  typed: Typed[],
  chosen: Map<string, number>,
  before: number,
  when: string,
): Promise<void> {
  await expect(symptomsOf(page)).toBeVisible();
  const there = wordsIn(await symptomsOf(page).innerText());
  const due = typed.filter(({ at }) => at <= before).map(({ word }) => word);
  expect(there.slice(0, due.length), `${when}: words typed in time`).toEqual(due);
  expect(there, `${when}: in their order`).toEqual(typed.slice(0, there.length).map(({ word }) => word));
  typed.length = there.length;
  for (const [name, at] of chosen) {
    const field = page.getByLabel(name, { exact: true });
    if (at <= before) await expect(field, `${when}: ${name}`).toHaveValue(/picture\.jpg$/);
    else if ((await field.inputValue()) === '') chosen.delete(name);
  }
}
