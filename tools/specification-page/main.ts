import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { specificationPage, type Suite } from './specification-page.ts';
import { readOptions } from '../programs/read-options.ts';

readOptions(`Usage: npm run specification-page

Writes .cache/specification.md from the titles of the tests.`);

/** `npm run specification-page`: writes .cache/specification.md, which git ignores, from the titles of the conformance tests. */
const root = resolve(import.meta.dirname, '../..');
const path = join(root, '.cache/specification.md');

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
await mkdir(dirname(path), { recursive: true });
await writeFile(path, text);
console.log('.cache/specification.md');
