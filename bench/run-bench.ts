import type { RunningSite } from '@opinionbridge/tools/site';
import { describeMachine, load } from './report/machine.ts';
import type { Row } from './report/row.ts';
import { table } from './report/table.ts';
import { writeReport } from './report/write-report.ts';
import { startBenchSite } from './site/bench-site.ts';

/** Measures by their name on the command line. */
export type Measures = Readonly<Record<string, (site: RunningSite) => Promise<Row[]>>>;

interface Choice {
  /** Measures to run; all if empty. */
  readonly names?: readonly string[];
  /** Whether to write it to docs/measurements.md. */
  readonly write: boolean;
}

/**
 * Runs measures one after the other on a new site and prints one table. A failed measure states the reason in its row,
 * the others continue, and the exit status is 1.
 *
 * @param name of the report, and of its place in docs/measurements.md
 */
export async function runBench(
  name: string,
  measures: Measures,
  { names = [], write }: Choice,
): Promise<void> {
  const unknown = names.filter((one) => !(one in measures));
  if (unknown.length > 0 || (write && names.length > 0)) {
    console.error(
      unknown.length > 0
        ? `There is no measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`
        : 'Only a whole report is written: leave the names out.',
    );
    process.exitCode = 2;
    return;
  }
  const startedAt = Date.now();
  const loadBefore = load();
  const rows = await takeAll(measures, names);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  const head = `${date}, ${describeMachine()}. Load ${loadBefore} before, ${load()} after; ${minutes} minutes.`;
  console.log(`\n${head}\n\n${await table(rows)}`);
  if (write) await writeReport(name, head, rows);
  if (rows.some((row) => 'reason' in row)) process.exitCode = 1;
}

async function takeAll(measures: Measures, names: readonly string[]): Promise<Row[]> {
  const site = await startBenchSite();
  const rows: Row[] = [];
  try {
    for (const [name, measure] of Object.entries(measures)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`Measuring ${name} …`);
      rows.push(...(await measure(site).catch((error: Error) => [{ what: name, reason: error.message }])));
    }
  } finally {
    await site.stop();
  }
  return rows;
}
