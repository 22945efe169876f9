import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { specificationPage, type Suite } from './specification-page.ts';
import { showHelp } from '../programs/show-help.ts';

showHelp(`Usage: npm run specification-page [-- --check]

Writes docs/specification.md from the titles of the tests; with --check it only says whether they differ.`);

/**
 * `npm run specification-page`: writes docs/specification.md from the titles of the conformance tests. With `--check` it
 * writes nothing, and fails when the page is not what the tests say.
 */
const root = resolve(import.meta.dirname, '../..');
const path = join(root, 'docs/specification.md');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

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

const text = await format(specificationPage(suites), { ...(await resolveConfig(path)), parser: 'markdown' });
if (!values.check) await writeFile(path, text);
else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
  console.error('docs/specification.md is not what the tests say. Run: npm run specification-page');
  process.exitCode = 1;
}
