import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { specificationPage, type Suite } from './specification-page.ts';
import { showHelp } from '../programs/show-help.ts';

showHelp(`Usage: npm run -s specification-page

Prints every requirement of the specification, in the words of its test, by chapter.`);

const root = resolve(import.meta.dirname, '../..');

// Only Playwright knows the tests whose titles are computed. Listing runs no test and opens no browser.
const { suites } = JSON.parse(
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--list', '--reporter=json', '--config', join(root, 'e2e/playwright.config.ts')],
      join(root, 'e2e/specification/'),
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
) as { suites: Suite[] };

console.log(specificationPage(suites));
