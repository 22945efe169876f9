import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Outcome } from '../programs/step.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/**
 * @param results folder of the report
 * @param programs paths of the browser, undefined for Playwright's own, and of nginx; by the variables that the tests read
 */
export async function runBrowserTests(
  results: string,
  programs: Record<'CHROMIUM' | 'NGINX', string | undefined>,
): Promise<Outcome> {
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const { code, seconds } = await run('Browser tests', 'playwright', args, programs);
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
