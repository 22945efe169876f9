import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Outcome } from '../programs/step.ts';
import { results } from './outcomes.ts';
import type { TestFile } from './slowest.ts';

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

const NOTHING: PlaywrightReport = {
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  errors: ['no report'],
  suites: [],
};

/**
 * @param args configuration, project and files
 * @param programs paths by environment variable; CHROMIUM undefined for Playwright's browser
 */
export async function browserTests(
  args: readonly string[],
  programs: Readonly<Record<string, string | undefined>>,
): Promise<Outcome & { readonly files: readonly TestFile[] }> {
  const report = join(results, 'browser.json');
  // Left over from another lane.
  await rm(report, { force: true });
  const { code, seconds } = await run('Browser tests', 'playwright', ['test', ...args], programs);
  const { stats, errors, suites } = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as PlaywrightReport,
    () => NOTHING,
  );
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    name: 'Browser',
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds,
    files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  };
}

function secondsOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}
