import type { Page } from '@playwright/test';
import { Random } from '../hostile-requests/random.ts';
import { expect, test } from '../site/test.ts';
import { logIn } from './log-in.ts';
import { makePost, savedPost, versionsOf } from './posts.ts';

/** How many sentences each of the two writes. */
const SENTENCES = 12;
const FIELDS = ['Lead', 'Introduction', 'Symptoms', 'Diagnosis'] as const;

for (const status of ['draft', 'published'] as const) {
  test(`two editors in two browsers write one ${status} post: every sentence is in it, or in a version of it`, async ({
    browser,
    site,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ baseURL: baseURL as string })).newPage()),
    );
    await logIn(first!, site);
    await logIn(second!, site);
    const { id, path } = await makePost(first!, { title: `Two editors ${status}`, symptoms: '', status });
    await Promise.all([first!.goto(path), second!.goto(path)]);
    const written = await Promise.all([write(first!, 'a', 1), write(second!, 'b', 2)]);
    // One after the other, so that each meets what the other saved last.
    for (const editor of [first!, second!, first!]) await saveAll(editor);

    const states = [await savedPost(first!, id), ...(await versionsOf(first!, id))];
    const everything = JSON.stringify(states);
    for (const sentence of written.flat()) expect(everything).toContain(sentence);
    await first!.context().close();
    await second!.context().close();
  });
}

/** Writes sentences into fields by chance, saves by chance, and chooses by chance where both wrote into one field. */
async function write(page: Page, who: string, seed: number): Promise<string[]> {
  const random = new Random(seed);
  const sentences = Array.from({ length: SENTENCES }, (_, number) => `${who}${number}.`);
  for (const sentence of sentences) {
    await page.getByRole('textbox', { name: random.one(FIELDS), exact: true }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`${sentence} `, { delay: 30 });
    await page.waitForTimeout(random.number(1_500));
    if (random.chance(0.4)) await saveAll(page);
  }
  return sentences;
}

/** Saves until nothing is unsaved, keeping one's own text where there is a choice. */
async function saveAll(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: 'Compare and choose' });
  const saved = page.getByText(/^Saved( \d+ s ago)?$/);
  await expect(async () => {
    if (await choose.isVisible()) {
      await choose.click();
      await page.getByRole('button', { name: 'Save with these choices' }).click();
    } else await page.getByRole('button', { name: /^Sav(e|ing…)$/ }).click();
    await expect(saved).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
