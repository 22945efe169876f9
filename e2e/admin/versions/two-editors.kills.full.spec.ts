import type { Page } from '@playwright/test';
import { Random } from '../../hostile-requests/random.ts';
import { expect, test } from '../../site/own-site.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, savedPost, versionsOf } from '../support/posts.ts';

/** Number of sentences written by each editor; EDITORS_SENTENCES=70 takes about two minutes. */
const SENTENCES = Number(process.env['EDITORS_SENTENCES'] ?? 12);
/** Fields by label: those of one editor alone, and those in which both write. */
const OWN = [
  { Lead: 'titledesc', Diagnosis: 'diagnosis' },
  { Overview: 'desc2', Treatment: 'treatment' },
];
const SHARED = { Symptoms: 'symptoms', Prognosis: 'prognosis' };

interface Sentence {
  readonly text: string;
  /** Name of the field that it was written in. */
  readonly field: string;
}

for (const status of ['draft', 'published'] as const) {
  test(`two editors of one ${status} post: no sentence is lost`, async ({ browser, site, baseURL }) => {
    test.setTimeout(60_000 + SENTENCES * 10_000);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ baseURL: baseURL as string })).newPage()),
    );
    await logIn(first!, site);
    await logIn(second!, site);
    const { id, path } = await makePost(first!, { title: `Two editors ${status}`, symptoms: '', status });
    await Promise.all([first!.goto(path), second!.goto(path)]);
    const written = await Promise.all([write(first!, 'a', 0), write(second!, 'b', 1)]);
    // Sequentially, so that each merges what the other has saved last.
    for (const editor of [first!, second!, first!]) await saveAll(editor);

    const now = await savedPost(first!, id);
    const everything = JSON.stringify([now, ...(await versionsOf(first!, id))]);
    const shared = Object.values(SHARED);
    for (const { text, field } of written.flat()) {
      expect(everything).toContain(text);
      // In fields where only one of them wrote, there was no question, and nothing may be missing.
      if (!shared.includes(field)) expect(now[field], field).toContain(text);
    }
    await first!.context().close();
    await second!.context().close();
  });
}

/** Randomly writes sentences into fields, saves, and resolves conflicts in shared fields. */
async function write(page: Page, who: string, editor: number): Promise<Sentence[]> {
  const random = new Random(editor + 1);
  const fields = Object.entries({ ...OWN[editor], ...SHARED });
  const sentences: Sentence[] = [];
  for (let number = 0; number < SENTENCES; number++) {
    const [label, field] = random.one(fields);
    const text = `${who}${number}.`;
    sentences.push({ text, field });
    await page.getByRole('textbox', { name: label, exact: true }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`${text} `, { delay: 30 });
    await page.waitForTimeout(random.number(1_500));
    if (random.chance(0.4)) await saveAll(page);
  }
  return sentences;
}

/** Saves until nothing is unsaved, keeping the own text in conflicts. */
async function saveAll(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: 'Compare and choose' });
  const saved = page.getByText(/^Saved( \d.*)?$/);
  await expect(async () => {
    if (await choose.isVisible()) {
      await choose.click();
      await page.getByRole('button', { name: 'Save with these choices' }).click();
    } else await page.getByRole('button', { name: /^(Save draft|Update)$/ }).click();
    await expect(saved).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
