import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Suite } from './specification-page.ts';

/** Only Playwright can list tests with computed titles; listing runs no test and opens no browser. */
export function specificationSuites(root: string): Suite[] {
  const words = ['test', '--list', '--reporter=json', '--config', join(root, 'e2e/playwright.config.ts')];
  const listed = execFileSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...words, join(root, 'e2e/specification/')],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(listed) as { suites: Suite[] }).suites;
}
