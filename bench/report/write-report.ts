import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawHeadlines } from './draw-headlines.ts';
import { readHeadlines, type Headline } from './headlines.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Puts a report into docs/measurements.md, in the place of the last one, and draws the page's twelve figures anew.
 *
 * @throws Error when the page has no place of that name, or one of the twelve is in none of its tables
 */
export async function writeReport(name: string, report: string): Promise<void> {
  const path = join(root, 'docs/measurements.md');
  const before = put(await readFile(path, 'utf8'), name, report);
  const headlines = readHeadlines(before);
  const after = put(before, 'headlines', await headlineTable(headlines));
  await writeFile(path, await format(after, { ...(await resolveConfig(path)), parser: 'markdown' }));
  await writeFile(join(root, 'docs/measurements.svg'), drawHeadlines(headlines));
}

function put(page: string, name: string, report: string): string {
  const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
  if (!place.test(page))
    throw new Error(`docs/measurements.md has no place <!-- ${name} --> … <!-- end -->.`);
  return page.replace(place, (_all, open: string, close: string) => `${open}\n${report}\n${close}`);
}

/** @returns the figures as a Markdown table */
export async function headlineTable(headlines: readonly Headline[]): Promise<string> {
  const cells = [
    ['what', 'figure', 'limit', ''],
    ['---', '---', '---', '---'],
    ...headlines.map(({ words, figure, limit, share }) => [
      words,
      figure,
      limit,
      share <= 1 ? 'kept' : '**missed**',
    ]),
  ];
  const text = cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
  return (await format(text, { parser: 'markdown' })).trimEnd();
}
