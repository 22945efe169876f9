import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawHeadlines } from './draw-headlines.ts';
import { readHeadlines, type Headline } from './headlines.ts';
import type { Row } from './row.ts';
import { table } from './table.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Puts a report into docs/measurements.md, in the place of the last one, and draws the page's twelve figures anew. The page keeps the rows
 * that have a limit or failed; the command prints all of them.
 *
 * @param head when, on what and how long, in a line
 * @throws Error when the page has no place of that name, or one of the twelve is in none of its tables
 */
export async function writeReport(name: string, head: string, rows: readonly Row[]): Promise<void> {
  const path = join(root, 'docs/measurements.md');
  const kept = rows.filter((row) => 'reason' in row || row.mark);
  const before = put(await readFile(path, 'utf8'), name, `${head}\n\n${await table(kept)}`);
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
