import type { Browser } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { recordInteractions, slowestInteraction } from '../browser/interactions.ts';
import { withBrowser } from '../browser/open-browser.ts';
import { withSlowProcessor } from '../browser/visit-as-phone.ts';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { adminHeaders } from '../site/bench-site.ts';

const PARAGRAPHS = 100;
const WORDS = 50;
/** Number of new paragraphs, each with a word; several autosaves, every three seconds, happen in between. */
const ENTERS = 60;
const PERCENT = 95;

/**
 * An editor appends to a text of 5,000 words on a four times slower processor: milliseconds from a key to the next
 * frame.
 */
export async function measureLongText(site: RunningSite): Promise<Row[]> {
  const headers = await adminHeaders(site.apiOrigin);
  const id = await makeLongDraft(site, headers);
  const { enter, letter } = await withBrowser((browser) =>
    writeOn(browser, `${site.shellOrigin}/admin/posts/${id}`, headers.Authorization),
  );
  const where = `in a text of ${PARAGRAPHS * WORDS} words, p${PERCENT}`;
  return [
    figureRow(`Enter ${where}`, 'ms', enter, marks.enter, PERCENT),
    figureRow(`a letter ${where}`, 'ms', letter, marks.enter, PERCENT),
  ];
}

async function makeLongDraft(
  { shellOrigin }: RunningSite,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const sentence = Array.from({ length: WORDS }, (_, index) => `word${index}`).join(' ');
  const text = Array.from({ length: PARAGRAPHS }, (_, index) => `<p>${index} ${sentence}.</p>`).join('');
  const form = new FormData();
  const fields = { title: 'A long text', desc: 'For a measurement.', status: 'draft', symptoms: text };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const created = await fetch(`${shellOrigin}/api/blog`, { method: 'POST', headers, body: form });
  if (created.status !== 201) throw new Error(`The draft was not created: ${await created.text()}`);
  return ((await created.json()) as { _id: string })._id;
}

/** @returns milliseconds of each key */
async function writeOn(
  browser: Browser,
  address: string,
  authorization: string,
): Promise<{ enter: number[]; letter: number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    (token) => localStorage.setItem('token', token),
    authorization.replace('Bearer ', ''),
  );
  await recordInteractions(page);
  await page.goto(address);
  const text = page.getByRole('textbox', { name: 'Symptoms', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await withSlowProcessor(page);
  await slowestInteraction(page);
  const [enter, letter]: [number[], number[]] = [[], []];
  for (let count = 0; count < ENTERS; count++) {
    await page.keyboard.press('Enter');
    enter.push(await slowestInteraction(page));
    await page.keyboard.press('a');
    letter.push(await slowestInteraction(page));
  }
  const paragraphs = await text.locator('p').count();
  if (paragraphs !== PARAGRAPHS + ENTERS)
    throw new Error(`The text has ${paragraphs} paragraphs, so the keys went elsewhere.`);
  await context.close();
  return { enter, letter };
}
