import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawHeadlines } from './draw-headlines.ts';
import { chosen, readHeadlines, type Headline } from './headlines.ts';
import type { MeasuredRow, Row } from './row.ts';
import { markdownTable, table } from './table.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Replaces the last report in docs/measurements.md and redraws the page's twelve figures. The page only gets rows with
 * a limit or a failure, and, of rows that differ in the page or the number of posts, the worst; the command prints all
 * of them.
 *
 * @param head a line with the date, the machine and the duration
 * @throws Error if the page has no place of that name, or lacks one of the twelve figures
 */
export async function writeReport(name: string, head: string, rows: readonly Row[]): Promise<void> {
  const path = join(root, 'docs/measurements.md');
  const kept = rows.filter((row) => 'reason' in row || isTold(row, rows));
  const before = put(await readFile(path, 'utf8'), name, `${head}\n\n${await table(kept)}`);
  const headlines = readHeadlines(before);
  const after = put(before, 'headlines', await headlineTable(headlines));
  await writeFile(path, await format(after, { ...(await resolveConfig(path)), parser: 'markdown' }));
  await writeFile(join(root, 'docs/measurements.svg'), drawHeadlines(headlines));
}

/** Whether a row is one of the twelve, or the worst of its kind. */
function isTold(row: MeasuredRow, rows: readonly Row[]): boolean {
  const { mark } = row;
  if (!mark || chosen.some(([name]) => name === row.what)) return mark !== undefined;
  const isLimit = /^(≤|none)/.test(mark.words);
  const figure = ({ peer, ours }: MeasuredRow) => (peer?.ratio ?? ours).typical * (isLimit ? 1 : -1);
  const alike = rows.filter(
    (one) => !('reason' in one) && kindOf(one.what) === kindOf(row.what),
  ) as MeasuredRow[];
  const worst = alike.reduce((one, other) => (figure(other) > figure(one) ? other : one), row);
  return worst === row && alike.find((one) => figure(one) === figure(row)) === row;
}

/** What is measured, without the page or the number of posts: `, slow phone: LCP` of `home, slow phone: LCP`. */
const kindOf = (what: string) => /^.+?((?:, [^:]+)?: .+)$/.exec(what)?.[1] ?? what;

function put(page: string, name: string, report: string): string {
  const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
  if (!place.test(page))
    throw new Error(`docs/measurements.md has no place <!-- ${name} --> … <!-- end -->.`);
  return page.replace(place, (_all, open: string, close: string) => `${open}\n${report}\n${close}`);
}

/** @returns the figures as a Markdown table */
export const headlineTable = (headlines: readonly Headline[]): Promise<string> =>
  markdownTable(
    ['what', 'figure', 'limit', ''],
    headlines.map(({ words, figure, limit, share }) => [
      words,
      figure,
      limit,
      share <= 1 ? 'kept' : '**missed**',
    ]),
  );
