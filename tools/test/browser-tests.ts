import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Outcome } from './step.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** @param chromium path of the browser; undefined for Playwright's own */
export async function runBrowserTests(results: string, chromium: string | undefined): Promise<Outcome> {
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const { code, seconds } = await run(
    'Browser tests',
    'playwright',
    args,
    chromium ? { CHROMIUM: chromium } : {},
  );
  const { stats, errors } = await readFile(join(results, 'browser.json'), 'utf8').then(
    (text) => JSON.parse(text) as PlaywrightReport,
    () => ({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no report'] }),
  );
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    name: 'Browser',
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds,
  };
}
